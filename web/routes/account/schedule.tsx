import { OpenAssignments } from '#web/features/assignments/waiting/OpenAssignments.tsx';
import { Schedule } from '#web/features/interviews/Schedule.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/schedule';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'interviews.schedule.title') }];

export default function SchedulePage() {
  return <Schedule agreed={<OpenAssignments />} />;
}
