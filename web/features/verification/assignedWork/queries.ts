import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#domain/core/contract.ts';
import type { AssignedWork, assignWork } from '#domain/verification/assignedWorkContracts.ts';
import { useClient } from '#web/api/client.ts';

export type WorkSubject = Pick<InputOf<typeof assignWork>, 'kind' | 'subject_id'>;

const key = ['assignedWork'];

/** The administrator who works on one item; null: unassigned. Undefined while that is not known. */
export function useAssigned({ kind, subject_id }: WorkSubject): AssignedWork | null | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [...key, kind, subject_id],
    queryFn: () => client.functions.assignedWork({ kind, subject_ids: [subject_id] }),
  });
  return data && (data.assigned[0] ?? null);
}

export function useAssign() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof assignWork>) => client.functions.assignWork(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Everyone who may be assigned. */
export function useAdministrators(isAsked: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: [...key, 'administrators'],
    queryFn: () => client.entities.User.filter({ role: 'admin', is_active: true }, 'full_name', 100),
    enabled: isAsked,
  });
}
