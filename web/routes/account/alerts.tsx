import { Alerts } from '#web/features/alerts/Alerts.tsx';
import { jobDirectory } from '#web/features/jobs/browse/jobDirectory.ts';
import { talentDirectory } from '#web/features/profiles/talentDirectory.ts';
import { pageTitle } from '#web/i18n/messages.tsx';
import { useCriteria } from '#web/search/useCriteria.ts';
import type { Route } from './+types/alerts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'alerts.title') }];

export default function AlertsPage() {
  const criteria = { jobs: useCriteria(jobDirectory), talent: useCriteria(talentDirectory) };
  return <Alerts criteriaOf={({ kind, query }) => criteria[kind](query)} />;
}
