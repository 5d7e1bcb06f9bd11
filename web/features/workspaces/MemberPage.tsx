import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { rightsNeeded } from '#domain/workspaces/pageRights.ts';
import { pageAt, pageHref } from '#domain/shared/siteMap.ts';
import { rolesWith } from '#domain/core/rights.ts';
import { useEntityEvents } from '#web/api/realtime.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useSession, useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useWorkplace, type Workplace } from './queries.ts';

/** Any page as a facility's member has it: whom they act for, and instead of what their role cannot do, who can. */
export function MemberPage({ children }: { children: ReactNode }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const { data: workplace, error, refetch } = useWorkplace();
  useMembershipChanges();
  if (!workplace) return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  const page = pageAt(pathname);
  const needed = (page && rightsNeeded[page]) ?? [];
  const { facility, member, rights } = workplace;
  return (
    <>
      {facility && member ? (
        <Text size="sm" c="dimmed" mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('seat.acting', { facility: facility.name, role: t(`seat.role.${member.work_role}`) })}
        </Text>
      ) : null}
      {needed.length === 0 || needed.some((right) => rights.includes(right)) ? (
        children
      ) : (
        <Closed facility={facility} roles={needed.flatMap(rolesWith)} />
      )}
    </>
  );
}

function Closed({ facility, roles }: Pick<Workplace, 'facility'> & { roles: ReturnType<typeof rolesWith> }) {
  const t = useMessages();
  const { formatList } = useFormats();
  const names = [...new Set(roles)].map((role) => t(`seat.role.${role}`));
  return (
    <>
      <PageHeader
        title={t('seat.title')}
        subtitle={t('seat.text', { facility: facility?.name ?? '', roles: formatList(names) })}
      />
      <Button component={Link} to={pageHref('Workspace')}>
        {t('seat.team')}
      </Button>
    </>
  );
}

/** What a member may do has changed somewhere else, or they left: then nothing of the facility stays on the page. */
function useMembershipChanges(): void {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { id } = useUser();
  const { refresh } = useSession();
  const follow = async () => {
    const user = await refresh();
    if (user?.works_for) return queryClient.invalidateQueries();
    queryClient.clear();
    return showSuccess(t('seat.left'), 10);
  };
  useEntityEvents('Member', ({ data }) => {
    if (data.user_id === id) void follow();
  });
}
