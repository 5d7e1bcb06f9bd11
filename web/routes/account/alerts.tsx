import { Alerts } from '#web/features/alerts/Alerts.tsx';
import { takeAlertForm } from '#web/features/alerts/alertsAction.ts';
import { AlertsWithoutScripts } from '#web/features/alerts/AlertsWithoutScripts.tsx';
import { jobDirectory } from '#web/features/jobs/browse/jobDirectory.ts';
import { talentDirectory } from '#web/features/profiles/talentDirectory.ts';
import { clientOf, requestContext } from '#web/document/requestContext.ts';
import { pageTitle } from '#web/i18n/messages.tsx';
import { useCriteria } from '#web/search/useCriteria.ts';
import type { Route } from './+types/alerts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'alerts.title') }];

/** What a browser without scripts asks for. */
export async function action({ request, context }: Route.ActionArgs) {
  return takeAlertForm(clientOf(context), await request.formData(), context.get(requestContext).locale);
}

export default function AlertsPage() {
  // The server knows of nobody's session: it draws what stands in `<noscript>` alone.
  return import.meta.env.SSR ? <AlertsWithoutScripts /> : <OwnAlerts />;
}

function OwnAlerts() {
  const criteria = { jobs: useCriteria(jobDirectory), talent: useCriteria(talentDirectory) };
  return <Alerts criteriaOf={({ kind, query }) => criteria[kind](query)} />;
}
