import { SavedJobs } from '#web/features/jobs/browse/SavedJobs.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/savedJobs';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'clinician.saved.title') }];

export default SavedJobs;
