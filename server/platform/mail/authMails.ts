import type { UserRole } from '#domain/core/access.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import type { MailDraft } from './mailDraft.ts';

const notYou = mailText('notYou');

/** The one-time code that confirms an address. */
export function codeMail(to: string, code: string): MailDraft {
  return {
    to,
    subject: mailText('code.subject', { code: { message: code } }),
    content: {
      title: mailText('code.title'),
      paragraphs: [mailText('code.body')],
      code,
      footnote: mailText('code.footnote', { notYou }),
    },
    reader: 'stranger',
    kind: 'code',
    code,
  };
}

/** The code that makes an address the one of an account that exists. Its reader may not be the account's owner. */
export function emailChangeMail(to: string, code: string): MailDraft {
  return {
    to,
    subject: mailText('code.subject', { code: { message: code } }),
    content: {
      title: mailText('code.title'),
      paragraphs: [mailText('emailChange.body')],
      code,
      footnote: mailText('code.footnote', { notYou }),
    },
    reader: 'stranger',
    kind: 'code',
    code,
  };
}

/** To the owner of an address that another account asked for. */
export function addressTakenMail(to: string, publicUrl: string): MailDraft {
  return {
    to,
    subject: mailText('alreadyRegistered.subject'),
    content: {
      title: mailText('alreadyRegistered.title'),
      paragraphs: [mailText('addressTaken.body')],
      action: { label: mailText('login'), url: `${publicUrl}/login` },
      footnote: notYou,
    },
    reader: 'known',
    kind: 'already_registered',
  };
}

/** To the former address of an account, so that an owner who did not change it knows. `now` is shortened. */
export function emailChangedMail(to: string, publicUrl: string, now: string): MailDraft {
  return {
    to,
    subject: mailText('emailChanged.subject'),
    content: {
      title: mailText('emailChanged.title'),
      paragraphs: [mailText('emailChanged.body', { address: { message: now } })],
      action: { label: mailText('passwordChanged.action'), url: `${publicUrl}/contact` },
    },
    reader: 'known',
    kind: 'email_changed',
  };
}

/** The code by which a user without a password proves again that it is them. */
export function identityCodeMail(to: string, code: string): MailDraft {
  return {
    to,
    subject: mailText('code.subject', { code: { message: code } }),
    content: {
      title: mailText('identity.title'),
      paragraphs: [mailText('identity.body')],
      code,
      footnote: mailText('identity.footnote'),
    },
    reader: 'known',
    kind: 'identity_code',
    code,
  };
}

/** The link that sets a new password; it works once, for 30 minutes. */
export function resetMail(to: string, publicUrl: string, token: string): MailDraft {
  const url = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  return {
    to,
    subject: mailText('reset.subject'),
    content: {
      title: mailText('reset.title'),
      paragraphs: [mailText('reset.body')],
      action: { label: mailText('reset.title'), url },
      footnote: notYou,
    },
    reader: 'known',
    kind: 'reset',
    token,
  };
}

/** To the owner of an address when a visitor tries to sign up with it again. */
export function alreadyRegisteredMail(to: string, publicUrl: string): MailDraft {
  return {
    to,
    subject: mailText('alreadyRegistered.subject'),
    content: {
      title: mailText('alreadyRegistered.title'),
      paragraphs: [mailText('alreadyRegistered.body')],
      action: { label: mailText('login'), url: `${publicUrl}/login` },
      footnote: notYou,
    },
    reader: 'known',
    kind: 'already_registered',
  };
}

/** What the link gives: a role on the platform, and a side of the marketplace unless the person chooses it. */
interface Promised {
  role: 'user' | 'admin';
  user_role: UserRole | null;
}

/** The link that creates an account with the role of the invitation; it works once, for 72 hours. */
export function invitationMail(to: string, publicUrl: string, token: string, promised: Promised): MailDraft {
  const side = promised.user_role ? `&role=${promised.user_role}` : '';
  const query = `tab=signup&invitation=${encodeURIComponent(token)}&email=${encodeURIComponent(to)}${side}`;
  return {
    to,
    subject: mailText('invitation.title'),
    content: {
      title: mailText('invitation.title'),
      paragraphs: [purposeText(promised)],
      action: { label: mailText('invitation.action'), url: `${publicUrl}/login?${query}` },
      footnote: mailText('invitation.footnote'),
    },
    reader: 'stranger',
    kind: 'invitation',
    token,
  };
}

function purposeText({ role, user_role }: Promised) {
  if (role === 'admin') return mailText('invitation.body.admin');
  return mailText(user_role ? `invitation.body.${user_role}` : 'invitation.body');
}

/** After the password was changed or reset, so that an owner who did not do it knows. */
export function passwordChangedMail(to: string, publicUrl: string): MailDraft {
  return {
    to,
    subject: mailText('passwordChanged.subject'),
    content: {
      title: mailText('passwordChanged.title'),
      paragraphs: [mailText('passwordChanged.body')],
      action: { label: mailText('passwordChanged.action'), url: `${publicUrl}/reset-password` },
    },
    reader: 'known',
    kind: 'password_changed',
  };
}
