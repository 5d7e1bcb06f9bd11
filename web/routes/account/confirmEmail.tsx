import { useSearchParams } from 'react-router';
import { followLink } from '#web/features/accounts/followLink.ts';
import { MailLinkCard } from '#web/features/accounts/MailLinkCard.tsx';
import { useClient } from '#web/api/client.ts';
import { clientOf, requestContext } from '#web/document/requestContext.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import type { Route } from './+types/confirmEmail';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.confirmEmail.title') },
  { name: 'robots', content: 'noindex' },
];

/** The form as a browser sends it by itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return followLink(async () => {
    const { address } = await clientOf(context).functions.confirmNotificationsEmail({ token });
    return translatorOfAreas(locale, ['auth'])('auth.confirmEmail.done', { address });
  }, locale);
}

/** A mailbox that a facility wants its notifications in says yes here. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
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
      sent={actionData}
    />
  );
}
