import { SavedJobs } from '#web/features/jobs/SavedJobs.tsx';
import { pageTitle } from '#web/lib/messages.tsx';
import { clinicianMessages } from '#web/messages/clinician.ts';
import { jobsMessages } from '#web/messages/jobs.ts';
import type { Route } from './+types/savedJobs';

export const handle = { messages: [clinicianMessages, jobsMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'clinician.saved.title') }];

export default SavedJobs;
