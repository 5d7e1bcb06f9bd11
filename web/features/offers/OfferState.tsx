import { Alert, Button, Text, type AlertProps } from '@mantine/core';
import { IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { useClient } from '#web/api/client.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import classes from './offers.module.css';
import { offerAfterQuery, type SentOffer } from './queries.ts';
import { useTermsWords } from './termsWords.ts';

interface Props {
  offer: SentOffer;
  side: 'clinician' | 'facility';
  /** Sent, and its time is not over. */
  isWaiting: boolean;
}

/** The status of an offer, and where to go from there. */
export function OfferState({ offer, side, isWaiting }: Props) {
  const { t, moment, day } = useTermsWords();
  const {
    status,
    terms,
    facility_name: facility,
    clinician_name: clinician,
    answered_date,
    reason,
    reason_note,
  } = offer;
  const shown = status === 'sent' && !isWaiting ? 'expired' : status;
  const zone = terms.place.time_zone;
  if (shown === 'draft') return null;
  const date = moment(shown === 'expired' ? offer.expires_at : answered_date, zone);
  return (
    <Alert
      variant="light"
      role="note"
      aria-live="polite"
      {...looks[shown]}
      classNames={{ label: classes['stateTitle'] ?? '' }}
      title={t(`offers.read.${side}.${shown}`, { facility, clinician, date })}
    >
      {shown === 'sent' ? <ZonedTime instant={offer.expires_at} zone={zone} /> : null}
      {shown === 'sent' && side === 'facility' ? <Text size="sm">{seen(offer)}</Text> : null}
      {shown === 'accepted' ? <Text>{t('offers.read.firstDay', { day: day(terms.work.starts_on) })}</Text> : null}
      {reason ? <Text size="sm">{t(`offers.reason.${reason}`)}</Text> : null}
      {reason_note ? <Text size="sm">{t('offers.quoted', { text: reason_note })}</Text> : null}
      {shown === 'sent' ? null : (
        <ButtonRow mt="xs">
          {shown === 'replaced' ? <ToNewer id={offer.id} /> : null}
          <ToReceipt id={offer.id} isFirst={shown === 'accepted'} />
        </ButtonRow>
      )}
    </Alert>
  );

  function seen({ seen_date }: SentOffer): string {
    return seen_date
      ? t('offers.read.seen', { clinician, date: moment(seen_date, zone) })
      : t('offers.read.unseen', { clinician });
  }
}

function ToReceipt({ id, isFirst }: { id: string; isFirst: boolean }) {
  const { t } = useTermsWords();
  return (
    <Button component={Link} to={pageHref('Receipt', { offer: id })} variant={isFirst ? 'filled' : 'default'}>
      {t('offers.toReceipt')}
    </Button>
  );
}

function ToNewer({ id }: { id: string }) {
  const { t } = useTermsWords();
  const { data: next } = useQuery(offerAfterQuery(useClient(), id));
  if (!next) return null;
  return (
    <Button component={Link} to={pageHref('Offer', { id: next.id })}>
      {t('offers.read.newer', { number: next.number })}
    </Button>
  );
}

const over = { color: 'gray', icon: <IconInfoCircle aria-hidden /> } as const;

const looks = {
  sent: { color: 'teal', icon: <IconClock aria-hidden /> },
  accepted: { color: 'teal', icon: <IconCheck aria-hidden /> },
  replaced: { color: 'yellow', icon: <IconInfoCircle aria-hidden /> },
  declined: over,
  withdrawn: over,
  expired: over,
} as const satisfies Record<string, Pick<AlertProps, 'color' | 'icon'>>;
