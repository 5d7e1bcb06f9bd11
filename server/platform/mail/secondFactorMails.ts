import { mailText } from '#domain/notifications/mailTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { MailDraft } from './mailDraft.ts';

/** After a user set up a second factor. */
export function factorAddedMail(to: string, publicUrl: string, factor: 'authenticator' | 'passkey'): MailDraft {
  return noticeMail(to, publicUrl, mailText(`factorAdded.title.${factor}`), mailText(`factorAdded.body.${factor}`));
}

export function factorRemovedMail(to: string, publicUrl: string, factor: 'authenticator' | 'passkey'): MailDraft {
  return noticeMail(to, publicUrl, mailText(`factorRemoved.title.${factor}`), mailText(`factorRemoved.body.${factor}`));
}

export function secondFactorOffMail(to: string, publicUrl: string): MailDraft {
  return noticeMail(to, publicUrl, mailText('secondFactorOff.title'), mailText('secondFactorOff.body'));
}

/** After an administrator, or the operator of the server, removed the second factor. */
export function secondFactorResetMail(to: string, publicUrl: string): MailDraft {
  return noticeMail(to, publicUrl, mailText('secondFactorReset.title'), mailText('secondFactorReset.body'));
}

export function recoveryCodesMail(to: string, publicUrl: string): MailDraft {
  return noticeMail(to, publicUrl, mailText('recoveryCodes.title'), mailText('recoveryCodes.body'));
}

export function recoveryCodeUsedMail(to: string, publicUrl: string, left: number): MailDraft {
  const rest =
    left > 1
      ? mailText('recoveryCodeUsed.many', { left })
      : mailText(`recoveryCodeUsed.${left === 1 ? 'one' : 'none'}`);
  return noticeMail(to, publicUrl, mailText('recoveryCodeUsed.title'), mailText('recoveryCodeUsed.body', { rest }));
}

function noticeMail(to: string, publicUrl: string, title: LocalizedText, body: LocalizedText): MailDraft {
  return {
    to,
    subject: title,
    content: {
      title,
      paragraphs: [body],
      action: { label: mailText('security.action'), url: `${publicUrl}/settings#security` },
      footnote: mailText('security.footnote'),
    },
    reader: 'known',
    kind: 'second_factor',
  };
}
