import { Messages } from '#web/features/threads/Messages.tsx';
import { pageTitle } from '#web/lib/messages.tsx';
import { messagingMessages } from '#web/messages/messaging.ts';
import type { Route } from './+types/messages';

export const handle = { messages: [messagingMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'messaging.title') }];

export default Messages;
