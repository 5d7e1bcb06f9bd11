import { ReferencesPage } from '#web/features/references/ReferencesPage.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/references';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'references.title') }];

export default ReferencesPage;
