import { layOutMail } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/outbox.ts';

/** After somebody set up a way to prove a sign-in a second time. */
export function factorAddedMail(to: string, publicUrl: string, factor: 'authenticator' | 'passkey'): Mail {
  const what = factor === 'passkey' ? 'A passkey was added' : 'An authenticator app was added';
  return tell(to, publicUrl, `${what} to your account`, [
    `${what} to your OpenLocum account. From now on, logging in asks for it after the password. Your other sessions were signed out.`,
  ]);
}

export function factorRemovedMail(to: string, publicUrl: string, factor: 'authenticator' | 'passkey'): Mail {
  const what = factor === 'passkey' ? 'A passkey was removed' : 'The authenticator app was removed';
  return tell(to, publicUrl, `${what} from your account`, [`${what} from your OpenLocum account.`]);
}

export function secondFactorOffMail(to: string, publicUrl: string): Mail {
  return tell(to, publicUrl, 'Two-step login was turned off', [
    'Two-step login was turned off for your OpenLocum account. You now log in with your password alone.',
  ]);
}

/** After an administrator, or whoever runs the server, took the second factor away. */
export function secondFactorResetMail(to: string, publicUrl: string): Mail {
  return tell(to, publicUrl, 'Your two-step login was reset', [
    'An administrator reset the two-step login of your OpenLocum account and signed you out everywhere. Log in with your password, and set up two-step login again in the settings.',
  ]);
}

export function recoveryCodesMail(to: string, publicUrl: string): Mail {
  return tell(to, publicUrl, 'You have new recovery codes', [
    'New recovery codes were made for your OpenLocum account. The older ones no longer work.',
  ]);
}

export function recoveryCodeUsedMail(to: string, publicUrl: string, left: number): Mail {
  const rest = left === 1 ? 'One is left.' : left === 0 ? 'None is left.' : `${left} are left.`;
  return tell(to, publicUrl, 'A recovery code was used', [
    `A recovery code of your OpenLocum account was used in place of your authenticator app or passkey. ${rest}`,
  ]);
}

function tell(to: string, publicUrl: string, title: string, paragraphs: string[]): Mail {
  const content = layOutMail({
    title,
    paragraphs,
    action: { label: 'Check your security settings', url: `${publicUrl}/settings#security` },
    footnote: "If this wasn't you, reset your password right away: someone else may know it.",
  });
  return { to, subject: title, ...content, kind: 'second_factor' };
}
