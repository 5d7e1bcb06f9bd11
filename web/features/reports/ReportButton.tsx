import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlag } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { ReportTarget } from '#domain/nouns/report.ts';
import { isHidden, isTakenDown, type Reported } from '#domain/language/sight.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { AnswerButton } from './AnswerButton.tsx';
import { ReportDialog } from './ReportDialog.tsx';

interface Props {
  kind: ReportTarget;
  id: string;
  /** Whose item it is: nobody reports their own, but they answer what others have reported. */
  ownerId: string;
  /** What its owner sees of a report. */
  item: Reported;
}

/** Asks what is wrong with an item. Visitors sign in first and come back to the same place. */
export function ReportButton({ kind, id, ownerId, item }: Props) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  const { pathname, search } = useLocation();
  const { user } = useSession();
  if ((user?.works_for ?? user?.id) === ownerId)
    return isHidden(item) && !isTakenDown(item) ? <AnswerButton kind={kind} id={id} /> : null;
  // A post has its card around the button; a whole page has to say what is meant.
  const label = t(kind === 'job' || kind === 'user' ? `trust.report.title.${kind}` : 'trust.report.action');
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 'sm',
    className: 'no-print',
    leftSection: <IconFlag size={18} aria-hidden />,
  } as const;
  if (!user) {
    return (
      <Button component={Link} to={pageHref('Login', { from_url: pathname + search })} {...look}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button {...look} onClick={dialog.open}>
        {label}
      </Button>
      <ReportDialog kind={kind} id={id} opened={opened} onClose={dialog.close} />
    </>
  );
}
