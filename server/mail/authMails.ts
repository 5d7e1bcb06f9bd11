import { layOutMail } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/outbox.ts';

const notYou = "If this wasn't you, you can ignore this email. Nothing will change.";

/** The one-time code that confirms an address. */
export function codeMail(to: string, code: string): Mail {
  const content = layOutMail({
    title: 'Confirm your email address',
    paragraphs: ['Enter this code to finish signing up. It expires in 10 minutes.'],
    code,
    footnote: `We never ask for this code by phone or message. ${notYou}`,
  });
  return { to, subject: `${code} is your OpenLocum code`, ...content, kind: 'code', code };
}

/** The code by which somebody without a password shows again that it is them. */
export function identityCodeMail(to: string, code: string): Mail {
  const content = layOutMail({
    title: 'Confirm that it is you',
    paragraphs: [
      'Enter this code to continue what you were doing. It expires in 10 minutes and works only where you asked for it.',
    ],
    code,
    footnote:
      "We never ask for this code by phone or message. If this wasn't you, sign out all other sessions in your settings.",
  });
  return { to, subject: `${code} is your OpenLocum code`, ...content, kind: 'identity_code', code };
}

/** The link that sets a new password; it works once, for 30 minutes. */
export function resetMail(to: string, publicUrl: string, token: string): Mail {
  const content = layOutMail({
    title: 'Set a new password',
    paragraphs: [
      'Someone, most likely you, asked to reset the password of your OpenLocum account. The link works once and expires in 30 minutes.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}` },
    footnote: notYou,
  });
  return { to, subject: 'Reset your OpenLocum password', ...content, kind: 'reset', token };
}

/** To the owner of an address that somebody tried to sign up with again. */
export function alreadyRegisteredMail(to: string, publicUrl: string): Mail {
  const content = layOutMail({
    title: 'You already have an account',
    paragraphs: [
      'Someone, most likely you, tried to sign up with this address. You already have an OpenLocum account: log in instead, or reset your password if you forgot it.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    footnote: notYou,
  });
  return { to, subject: 'You already have an OpenLocum account', ...content, kind: 'already_registered' };
}

/** The link that makes an account with the role somebody gave it; it works once, for 72 hours. */
export function invitationMail(to: string, publicUrl: string, token: string, role: 'user' | 'admin'): Mail {
  const query = `tab=signup&invitation=${encodeURIComponent(token)}&email=${encodeURIComponent(to)}`;
  const content = layOutMail({
    title: 'You are invited to OpenLocum',
    paragraphs: [
      `An administrator of OpenLocum invited you${role === 'admin' ? ' to help run it' : ''}. Sign up with this address. The link works once and expires in 72 hours.`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/login?${query}` },
    footnote: 'If you did not expect an invitation, you can ignore this email. Nothing will happen.',
  });
  return { to, subject: 'You are invited to OpenLocum', ...content, kind: 'invitation', token };
}

/** After the password was changed or reset, so that an owner who did not do it knows. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  const content = layOutMail({
    title: 'Your password was changed',
    paragraphs: ['The password of your OpenLocum account was changed, and every other session was signed out.'],
    action: { label: 'It was not me', url: `${publicUrl}/reset-password` },
  });
  return { to, subject: 'Your OpenLocum password was changed', ...content, kind: 'password_changed' };
}
