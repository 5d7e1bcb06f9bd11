import { SystemCheck } from '#web/features/diagnostics/SystemCheck.tsx';
import { pageText, pageTitle } from '#web/lib/messages.tsx';
import { diagnosticsMessages } from '#web/messages/diagnostics.ts';
import type { Route } from './+types/systemCheck';

export const handle = { messages: [diagnosticsMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'diagnostics.system.title') },
  { name: 'description', content: pageText(matches, 'diagnostics.system.description') },
  { name: 'robots', content: 'noindex' },
];

export default function SystemCheckRoute() {
  return <SystemCheck />;
}
