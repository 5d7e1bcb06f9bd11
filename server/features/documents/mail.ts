import type { Document } from '#domain/document.ts';
import type { News } from '#server/features/notifications/functions.ts';

type Words = Pick<News, 'title' | 'body' | 'mail'>;

const typeNames: Readonly<Record<Document['type'], string>> = {
  license: 'license',
  certification: 'certification',
  bls: 'BLS card',
  acls: 'ACLS card',
  resume: 'resume',
  other: 'document',
  id: 'government ID',
};

/** The reason stays in the product: it may say more about the document than a mail should. */
export function rejectedWords({ type, admin_notes }: Document): Words {
  const what = typeNames[type];
  return {
    title: 'Document rejected',
    body: shortened(`Your ${what} was not accepted: ${admin_notes ?? ''}`),
    mail: {
      subject: 'A document needs your attention',
      paragraphs: [`Your ${what} was not accepted. You can see the reason and upload a new one in your account.`],
      action: 'See the reason',
    },
  };
}

export function verifiedWords(): Words {
  const body = 'Your credentials are verified. Facilities now see the verified badge on your profile.';
  return {
    title: 'Congratulations, you are verified!',
    body,
    mail: { subject: 'Congratulations, you are verified!', paragraphs: [body], action: 'See your verification' },
  };
}

export function unverifiedWords(): Words {
  const body =
    'The verified badge requires an approved license, certification and BLS card, and one of them is missing now. Your profile stays pending until it is approved again.';
  return {
    title: 'Your verification is pending again',
    body,
    mail: { subject: 'Your verification is pending again', paragraphs: [body], action: 'See your documents' },
  };
}

/** A notification's body holds 1000 characters, an administrator's notes 2000. */
function shortened(text: string): string {
  return text.length <= 1000 ? text : `${text.slice(0, 999)}…`;
}
