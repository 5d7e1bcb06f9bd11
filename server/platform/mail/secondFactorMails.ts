import { sayMail } from '#domain/notifications/mailTexts.ts';
import type { Said } from '#domain/core/said.ts';
import type { MailDraft } from './mailDraft.ts';

/** After somebody set up a way to prove a sign-in a second time. */
export function factorAddedMail(to: string, publicUrl: string, factor: 'authenticator' | 'passkey'): MailDraft {
  return tell(to, publicUrl, sayMail(`factorAdded.title.${factor}`), sayMail(`factorAdded.body.${factor}`));
}

export function factorRemovedMail(to: string, publicUrl: string, factor: 'authenticator' | 'passkey'): MailDraft {
  return tell(to, publicUrl, sayMail(`factorRemoved.title.${factor}`), sayMail(`factorRemoved.body.${factor}`));
}

export function secondFactorOffMail(to: string, publicUrl: string): MailDraft {
  return tell(to, publicUrl, sayMail('secondFactorOff.title'), sayMail('secondFactorOff.body'));
}

/** After an administrator, or whoever runs the server, took the second factor away. */
export function secondFactorResetMail(to: string, publicUrl: string): MailDraft {
  return tell(to, publicUrl, sayMail('secondFactorReset.title'), sayMail('secondFactorReset.body'));
}

export function recoveryCodesMail(to: string, publicUrl: string): MailDraft {
  return tell(to, publicUrl, sayMail('recoveryCodes.title'), sayMail('recoveryCodes.body'));
}

export function recoveryCodeUsedMail(to: string, publicUrl: string, left: number): MailDraft {
  const rest =
    left > 1 ? sayMail('recoveryCodeUsed.many', { left }) : sayMail(`recoveryCodeUsed.${left === 1 ? 'one' : 'none'}`);
  return tell(to, publicUrl, sayMail('recoveryCodeUsed.title'), sayMail('recoveryCodeUsed.body', { rest }));
}

function tell(to: string, publicUrl: string, title: Said, body: Said): MailDraft {
  return {
    to,
    subject: title,
    content: {
      title,
      paragraphs: [body],
      action: { label: sayMail('security.action'), url: `${publicUrl}/settings#security` },
      footnote: sayMail('security.footnote'),
    },
    reader: 'known',
    kind: 'second_factor',
  };
}
