import { useSearchParams } from 'react-router';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import { Join } from '#web/features/workspaces/Join.tsx';
import { noIndex } from '#web/document/publicMeta.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import type { Route } from './+types/join';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'workspace.join.title') },
  noIndex,
  { name: 'referrer', content: 'no-referrer' },
];

/** Caches must not store what a link shows. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}

export default function JoinRoute() {
  const t = useMessages();
  const [search] = useSearchParams();
  return (
    <AccountCard title={t('workspace.join.title')}>
      <Join asked={search.get('token')} />
    </AccountCard>
  );
}
