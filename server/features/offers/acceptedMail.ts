import type { Offer } from '#domain/offers/offer.ts';
import { sayDay } from '#domain/shared/dayTexts.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { told, type MailCopy, type NotificationDraft } from '#server/features/notifications/functions.ts';

type AcceptedCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/** To both sides, when an offer is accepted. */
export function acceptedCopy({ facility_name, clinician_name, terms }: Offer, reader: UserRoleName): AcceptedCopy {
  const { title: job, starts_on } = terms!.work;
  const day = sayDay(starts_on);
  const [title, body] =
    reader === 'clinician'
      ? [
          sayNews('offer.title.accepted.clinician', { job }),
          sayNews('offer.body.accepted.clinician', { facility: facility_name, day }),
        ]
      : [
          sayNews('offer.title.accepted.facility', { clinician: clinician_name }),
          sayNews('offer.body.accepted.facility', { job, day }),
        ];
  return {
    ...told(title, body),
    mail: {
      subject: title,
      paragraphs: [body, sayMail('offer.receipt')],
      action: sayMail('offer.action.receipt'),
      always: true,
    },
  };
}
