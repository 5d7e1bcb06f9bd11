import { SiteTest } from '#web/features/administration/diagnostics/SiteTest.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/siteTest';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'diagnostics.site.title') }];

export default function SiteTestRoute() {
  return <SiteTest />;
}
