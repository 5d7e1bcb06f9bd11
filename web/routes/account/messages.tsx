import { ViewerDialog } from '#web/features/credentials/ViewerDialog.tsx';
import { MessageMenu } from '#web/features/moderation/MessageMenu.tsx';
import { Messages } from '#web/features/messaging/Messages.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'messaging.title') }];

export default function MessagesPage() {
  return (
    <Messages
      renderMenu={(message, name) => <MessageMenu message={message} name={name} />}
      renderFile={(shown) => <ViewerDialog {...shown} />}
    />
  );
}
