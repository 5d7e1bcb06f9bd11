import { data } from 'react-router';
import { NotFoundScreen } from '#web/features/site/shell/NotFoundScreen.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import type { Route } from './+types/notFound';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'shell.notFound.title') },
  { name: 'robots', content: 'noindex' },
];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { user } = useSession();
  return <NotFoundScreen isAdmin={user?.role === 'admin'} />;
}
