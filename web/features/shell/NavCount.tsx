import { Badge, VisuallyHidden } from '@mantine/core';
import type { PageName } from '#domain/siteMap.ts';
import { useOverview } from '#web/features/administration/queries.ts';
import { useMessages } from '#web/lib/messages.tsx';

/** How much waits on a page of the administration, behind its name. */
export function NavCount({ page }: { page: PageName }) {
  const t = useMessages();
  const data = useOverview().data;
  const waiting: Partial<Record<PageName, { count: number }>> = data
    ? { AdminVerification: data.documents, AdminReports: data.reports, AdminUsers: data.deletions }
    : {};
  const count = waiting[page]?.count;
  if (!count) return null;
  return (
    <>
      <Badge aria-hidden size="sm" variant="light" ml={6} className="tabular">
        {count > 99 ? '99+' : count}
      </Badge>
      <VisuallyHidden>, {t('shell.nav.waiting', { count })}</VisuallyHidden>
    </>
  );
}
