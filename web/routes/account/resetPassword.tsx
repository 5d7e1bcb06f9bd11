import { useLocation, useSearchParams } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { AccountCard } from '#web/features/account/AccountCard.tsx';
import { ForgotPasswordForm } from '#web/features/account/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '#web/features/account/ResetPasswordForm.tsx';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import type { Route } from './+types/resetPassword';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.reset.title') },
  { name: 'robots', content: 'noindex' },
];

/** With the token of a mail: the new password. Without: the mail that carries one. */
export default function ResetPassword() {
  const t = useMessages();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? search.get('reset_token');
  if (token) {
    return (
      <AccountCard title={t('auth.reset.title')}>
        <ResetPasswordForm token={token} />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <ForgotPasswordForm
        // What was typed on the login page.
        email={typeof state === 'string' ? state : ''}
        back={pageHref('Login', { from_url: search.get('from_url') })}
      />
    </AccountCard>
  );
}
