import { SystemCheck } from '#web/features/administration/diagnostics/SystemCheck.tsx';
import { pageText, pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/systemCheck';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'diagnostics.system.title') },
  { name: 'description', content: pageText(matches, 'diagnostics.system.description') },
  { name: 'robots', content: 'noindex' },
];

export default function SystemCheckRoute() {
  return <SystemCheck />;
}
