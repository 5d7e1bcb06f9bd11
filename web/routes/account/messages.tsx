import { ForRole } from '#web/features/facility/ForRole.tsx';
import { MessageMenu } from '#web/features/reports/MessageMenu.tsx';
import { Messages } from '#web/features/threads/Messages.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'messaging.title') }];

export default function MessagesPage() {
  const t = useMessages();
  return (
    <ForRole right="recruit" title={t('messaging.forRecruiters')}>
      <Messages renderMenu={(message, name) => <MessageMenu message={message} name={name} />} />
    </ForRole>
  );
}
