import { DemoSetup } from '#web/features/administration/diagnostics/DemoSetup.tsx';
import { pageText, pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/demoSetup';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'diagnostics.demo.title') },
  { name: 'description', content: pageText(matches, 'diagnostics.demo.description') },
  { name: 'robots', content: 'noindex' },
];

export default function DemoSetupRoute() {
  return <DemoSetup />;
}
