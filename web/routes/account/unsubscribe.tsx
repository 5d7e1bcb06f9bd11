import { useSearchParams } from 'react-router';
import { MailLinkCard } from '#web/features/account/MailLinkCard.tsx';
import { useClient } from '#web/api/client.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.unsubscribe.title') },
  { name: 'robots', content: 'noindex' },
];

/** The link under a mail: no more mails of its kind, without logging in. */
export default function Unsubscribe() {
  const t = useMessages();
  const client = useClient();
  const [search] = useSearchParams();
  const stop = async (token: string) => {
    const { type } = await client.functions.stopMails({ token });
    return t('auth.unsubscribe.done', { type: t(`news.name.${type}`) });
  };
  return (
    <MailLinkCard
      title={t('auth.unsubscribe.title')}
      text={t('auth.unsubscribe.text')}
      label={t('auth.unsubscribe.submit')}
      token={search.get('token')}
      follow={stop}
    />
  );
}
