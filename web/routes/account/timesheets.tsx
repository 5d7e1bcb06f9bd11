import { Timesheets } from '#web/features/shifts/Timesheets.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/timesheets';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'shifts.timesheets') }];

export default function TimesheetsPage() {
  return <Timesheets />;
}
