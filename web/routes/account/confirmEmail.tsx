import { useSearchParams } from 'react-router';
import { MailLinkCard } from '#web/features/account/MailLinkCard.tsx';
import { useClient } from '#web/api/client.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import type { Route } from './+types/confirmEmail';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.confirmEmail.title') },
  { name: 'robots', content: 'noindex' },
];

/** A mailbox that a facility wants its notifications in says yes here. */
export default function ConfirmEmail() {
  const t = useMessages();
  const client = useClient();
  const [search] = useSearchParams();
  const confirm = async (token: string) => {
    const { address } = await client.functions.confirmNotificationsEmail({ token });
    return t('auth.confirmEmail.done', { address });
  };
  return (
    <MailLinkCard
      title={t('auth.confirmEmail.title')}
      text={t('auth.confirmEmail.text')}
      label={t('auth.confirmEmail.submit')}
      token={search.get('token')}
      follow={confirm}
    />
  );
}
