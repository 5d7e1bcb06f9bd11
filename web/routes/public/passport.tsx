import { data } from 'react-router';
import type { SharedPassport } from '#domain/privacy/passportContracts.ts';
import { SharedPassportPage } from '#web/features/accounts/dataExport/SharedPassportPage.tsx';
import { Screen } from '#web/features/site/shell/Screen.tsx';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { noIndex } from '#web/document/publicMeta.ts';
import { clientOf } from '#web/document/requestContext.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import type { Route } from './+types/passport';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'passport.title') },
  noIndex,
  { name: 'referrer', content: 'no-referrer' },
];

/** Caches must not store what a link shows: its owner can end it at any time. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}

/** Drawn by the server alone, so that one visit is one opening for the owner, and a link that has ended is 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '') return data({ passport: null, isWhole: false });
  const found = clientOf(context).functions.openPassport({ token });
  const passport: SharedPassport | null = await found.catch(nullIfNotFound);
  return data({ passport, isWhole: true }, { status: passport === null ? 404 : 200 });
}

export default function PassportRoute({ loaderData: { passport, isWhole } }: Route.ComponentProps) {
  const t = useMessages();
  if (passport) return <SharedPassportPage passport={passport} />;
  if (!isWhole) return <Screen title={t('passport.title')} text={t('passport.incomplete')} />;
  return <Screen title={t('passport.ended.title')} text={t('passport.ended.text')} />;
}
