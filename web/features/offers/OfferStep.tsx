import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Application } from '#domain/applications/application.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './offers.module.css';
import { isSent, useOpenOfferOf } from './queries.ts';

/** That an offer waits for its clinician, on the card of the application. */
export function OfferStep({ application }: { application: Application }) {
  const { data: offer } = useOpenOfferOf(application);
  return offer ? <WaitingOffer offer={offer} /> : null;
}

/** Until when an offer waits for its clinician, and the way to it. */
export function WaitingOffer({ offer, withJob = false }: { offer: Offer; withJob?: boolean }) {
  const t = useMessages();
  const now = useNow() ?? 0;
  if (!isSent(offer) || Date.parse(offer.expires_at) <= now) return null;
  const { id, facility_name: facility, expires_at, terms } = offer;
  return (
    <div className={classes['step']}>
      <div className={classes['stepText']}>
        <Text fw={600}>{t(offer.assignment_id ? 'offers.step.change' : 'offers.step', { facility })}</Text>
        <ZonedTime instant={expires_at} zone={terms.place.time_zone} />
        {offer.assignment_id ? <Text size="sm">{t('offers.changeNote')}</Text> : null}
        {withJob ? <Text size="sm">{terms.work.title}</Text> : null}
      </div>
      <Button component={Link} to={pageHref('Offer', { id })}>
        {t('offers.step.read')}
      </Button>
    </div>
  );
}

/** To its facility: an offer that expires soon. */
export function EndingOffer({ offer }: { offer: Offer }) {
  const t = useMessages();
  if (!isSent(offer)) return null;
  const { id, clinician_name: name, expires_at, terms } = offer;
  return (
    <div className={classes['step']}>
      <div className={classes['stepText']}>
        <Text fw={600}>{t('interviews.offerEnds', { name })}</Text>
        <ZonedTime instant={expires_at} zone={terms.place.time_zone} />
        <Text size="sm">{terms.work.title}</Text>
      </div>
      <Button component={Link} to={pageHref('Offer', { id })} variant="default">
        {t('interviews.offerOpen')}
      </Button>
    </div>
  );
}
