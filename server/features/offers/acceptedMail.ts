import type { Offer } from '#domain/offers/offer.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { notificationWords, type MailCopy, type NotificationDraft } from '#server/features/notifications/functions.ts';

type AcceptedCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/** To both sides, when an offer is accepted. */
export function acceptedCopy({ facility_name, clinician_name, terms }: Offer, reader: UserRoleName): AcceptedCopy {
  const { title: job, starts_on } = terms!.work;
  const day = dayText(starts_on);
  const [title, body] =
    reader === 'clinician'
      ? [
          notificationText('offer.title.accepted.clinician', { job }),
          notificationText('offer.body.accepted.clinician', { facility: facility_name, day }),
        ]
      : [
          notificationText('offer.title.accepted.facility', { clinician: clinician_name }),
          notificationText('offer.body.accepted.facility', { job, day }),
        ];
  return {
    ...notificationWords(title, body),
    mail: {
      subject: title,
      paragraphs: [body, mailText('offer.receipt')],
      action: mailText('offer.action.receipt'),
      always: true,
    },
  };
}
