import { Button } from '@mantine/core';
import { lazy } from 'react';
import { Link, useLocation } from 'react-router';
import type { ReportTarget } from '#domain/moderation/report.ts';
import type { Reported } from '#domain/moderation/contentVisibility.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { reportLabel, reportLook } from './reportLook.tsx';

export interface ReportButtonProps {
  kind: ReportTarget;
  id: string;
  /** The owner of the item: owners cannot report it, but they answer what others have reported. */
  ownerId: string;
  /** What its owner sees of a report. */
  item: Reported;
}

/** Asks what is wrong with an item. Visitors sign in first and come back to the same place. */
export function ReportButton(props: ReportButtonProps) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  if (useSession().user) {
    return (
      <Deferred>
        <ReportActions {...props} />
      </Deferred>
    );
  }
  return (
    <Button component={Link} to={pageHref('Login', { from_url: pathname + search })} {...reportLook}>
      {t(reportLabel(props.kind))}
    </Button>
  );
}

/** Visitors do not download the forms. */
const ReportActions = lazy(() =>
  untilFetched(async () => ({ default: (await import('./ReportActions.tsx')).ReportActions })),
);
