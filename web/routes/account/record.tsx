import { RecordPage } from '#web/features/reliability/RecordPage.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/record';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'record.title') }];

export default function RecordRoute() {
  return <RecordPage />;
}
