import { useLocation, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import { ForgotPasswordForm } from '#web/features/accounts/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '#web/features/accounts/ResetPasswordForm.tsx';
import { sendResetLink, takeNewPassword } from '#web/features/accounts/resetAction.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { clientOf, requestContext } from '#web/document/requestContext.ts';
import type { Route } from './+types/resetPassword';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.reset.title') },
  { name: 'robots', content: 'noindex' },
];

/** The forms as a browser sends them by itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestContext);
  const [client, form] = [clientOf(context), await request.formData()];
  const token = tokenIn(new URL(request.url).searchParams);
  return token ? takeNewPassword(client, token, form, locale) : sendResetLink(client, form, locale);
}

function tokenIn(search: URLSearchParams): string | null {
  return search.get('token') ?? search.get('reset_token');
}

/** With the token of a mail: the new password. Without: the mail that carries one. */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const token = tokenIn(search);
  if (token) {
    return (
      <AccountCard title={t('auth.reset.title')}>
        <ResetPasswordForm token={token} sent={actionData} />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <ForgotPasswordForm
        // What was typed on the login page.
        email={typeof state === 'string' ? state : ''}
        back={pageHref('Login', { from_url: search.get('from_url') })}
        sent={actionData}
      />
    </AccountCard>
  );
}
