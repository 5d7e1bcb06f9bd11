import { Text } from '@mantine/core';
import type { Offer } from '#domain/offers/offer.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { TimeText } from '#web/ui/TimeText.tsx';
import { useMessages } from '#web/i18n/messages.tsx';

/** What became of a version that was sent. */
export function OfferValidity({ offer }: { offer: Offer }) {
  const t = useMessages();
  const { status, number, clinician_name, reason, reason_note, answered_date, sent_date } = offer;
  const now = useNow() ?? 0;
  const isOpen = status === 'sent';
  // The moment comes before whatever ends it is noted.
  const isPast = isOpen && Date.parse(offer.expires_at ?? '') <= now;
  const shown = isPast || status === 'draft' ? 'expired' : status;
  return (
    <>
      <Text fw={600}>
        {shown === 'sent' && offer.seen_date
          ? t('offers.facility.seen', { name: clinician_name, number })
          : t(`offers.facility.${shown}`, { name: clinician_name, number })}
      </Text>
      <Text size="sm" c="dimmed">
        {isOpen ? `${t('offers.facility.sentOn')} ` : null}
        <TimeText value={(isOpen ? sent_date : answered_date) ?? offer.updated_date} />
      </Text>
      {isOpen && !isPast ? <Until offer={offer} /> : null}
      {reason ? <Text size="sm">{t(`offers.reason.${reason}`)}</Text> : null}
      {reason_note === null ? null : <Text size="sm">{t('offers.quoted', { text: reason_note })}</Text>}
    </>
  );
}

function Until({ offer: { expires_at, terms } }: { offer: Offer }) {
  const t = useMessages();
  const { moment } = zonedFormatsOf(useLocale());
  if (expires_at === null || !terms) return null;
  return (
    <Text size="sm">
      {t('offers.facility.until')} <time dateTime={expires_at}>{moment(expires_at, terms.place.time_zone)}</time>
    </Text>
  );
}
