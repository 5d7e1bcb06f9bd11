import { useSearchParams } from 'react-router';
import { followLink } from '#web/features/accounts/followLink.ts';
import { MailLinkCard } from '#web/features/accounts/MailLinkCard.tsx';
import { SearchesOfMail } from '#web/features/accounts/SearchesOfMail.tsx';
import { useClient } from '#web/api/client.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { clientOf, requestContext } from '#web/document/requestContext.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.unsubscribe.title') },
  { name: 'robots', content: 'noindex' },
];

/** The subject of a mail is private, and changes with the button. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

/** The searches that the mail is about; null for mails of a type, and for a link that no longer works. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenIn(request);
  if (token === '') return { searches: null };
  const found = await clientOf(context).functions.searchesOfMail({ token }).catch(nullIfNotFound);
  return { searches: found?.searches ?? null };
}

/** The forms as a browser sends them by itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestContext);
  const { functions } = clientOf(context);
  const t = translatorOfAreas(locale, ['auth', 'notifications']);
  const token = tokenIn(request);
  const does = (await request.formData()).get('does');
  return followLink(async () => {
    if (does === 'stop' || does === 'resume') {
      const { searches } = await functions[does === 'stop' ? 'stopSearches' : 'resumeSearches']({ token });
      return t(does === 'stop' ? 'auth.alerts.stopped' : 'auth.alerts.resumed', { count: searches.length });
    }
    const { type } = await functions.stopMails({ token });
    return t('auth.unsubscribe.done', { type: t(`notifications.name.${type}`) });
  }, locale);
}

function tokenIn({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? '';
}

/** The link under a mail: no more mails of its kind, or of its searches, without logging in. */
export default function Unsubscribe({ loaderData: { searches }, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const client = useClient();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token && searches) return <SearchesOfMail token={token} searches={searches} sent={actionData} />;
  const stop = async (link: string) => {
    const { type } = await client.functions.stopMails({ token: link });
    return t('auth.unsubscribe.done', { type: t(`notifications.name.${type}`) });
  };
  return (
    <MailLinkCard
      title={t('auth.unsubscribe.title')}
      text={t('auth.unsubscribe.text')}
      label={t('auth.unsubscribe.submit')}
      token={token}
      follow={stop}
      sent={actionData}
    />
  );
}
