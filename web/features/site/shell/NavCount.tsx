import { Badge, VisuallyHidden } from '@mantine/core';
import type { PageName } from '#domain/shared/siteMap.ts';
import { useOverview } from '#web/features/administration/queries.ts';
import { useUnreadThreads } from '#web/features/messaging/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './Shell.module.css';

/** How much waits on a page, behind its name or, on a phone, at its picture. */
export function NavCount({ page, isAdmin }: { page: PageName; isAdmin: boolean }) {
  if (page === 'Messages') return <UnreadThreads />;
  return isAdmin ? <Administration page={page} /> : null;
}

function UnreadThreads() {
  const t = useMessages();
  const count = useUnreadThreads();
  return <Count count={count} label={t('shell.nav.unread', { count })} />;
}

function Administration({ page }: { page: PageName }) {
  const t = useMessages();
  const data = useOverview().data;
  const waiting: Partial<Record<PageName, { count: number }>> = data
    ? {
        AdminVerification: data.documents,
        AdminFacilities: data.facilities,
        AdminReports: data.reports,
        AdminAppeals: data.appeals,
        AdminUsers: data.deletions,
      }
    : {};
  const count = waiting[page]?.count ?? 0;
  return <Count count={count} label={t('shell.nav.waiting', { count })} />;
}

function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden size="sm" variant="light" className={`tabular ${classes['count']}`}>
        {count > 99 ? '99+' : count}
      </Badge>
      <VisuallyHidden>, {label}</VisuallyHidden>
    </>
  );
}
