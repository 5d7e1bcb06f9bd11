import { useQuery } from '@tanstack/react-query';
import { rightsOf, type Right, type WorkRole } from '#domain/site/workspace.ts';
import { useClient } from '#web/api/client.ts';
import { useUser } from './session.tsx';

/**
 * Whether whoever is signed in has a right at the facility they act for: what they may not do is not offered. Of a colleague
 * nothing is offered until their membership is known.
 */
export function useMay(right: Right): boolean {
  const role = useWorkRole();
  return role !== null && rightsOf[role].includes(right);
}

function useWorkRole(): WorkRole | null {
  const client = useClient();
  const { id, user_role, works_for } = useUser();
  const { data } = useQuery({
    queryKey: ['Member', 'mine', id],
    queryFn: () => client.entities.Member.filter({ user_id: id, status: 'active' }, null, 1),
    enabled: works_for !== null,
    staleTime: 60_000,
  });
  if (works_for !== null) return data?.[0]?.work_role ?? null;
  return user_role === 'facility' ? 'owner' : null;
}
