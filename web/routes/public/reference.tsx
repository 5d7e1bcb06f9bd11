import { useSearchParams } from 'react-router';
import { ReferenceFormPage } from '#web/features/references/ReferenceFormPage.tsx';
import { noIndex } from '#web/document/publicMeta.ts';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/reference';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'references.form.documentTitle') },
  noIndex,
  { name: 'referrer', content: 'no-referrer' },
];

/** Caches must not store what a link shows. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}

export default function ReferenceRoute() {
  const [search] = useSearchParams();
  return <ReferenceFormPage token={search.get('token')} isStop={search.get('stop') === '1'} />;
}
