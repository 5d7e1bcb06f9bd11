import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from './offers.module.css';
import { WaitingOffer } from './OfferStep.tsx';
import { offerKeys, waitingOffersQuery } from './queries.ts';

/** Every offer that waits for the clinician's answer, the soonest end first. */
export function WaitingOffers() {
  const t = useMessages();
  const { id } = useUser();
  useFreshQueries('Offer', offerKeys.waiting(id));
  const { data: offers } = useQuery(waitingOffersQuery(useClient(), id));
  if (!offers || offers.length === 0) return null;
  return (
    <ul className={classes['waiting']} aria-label={t('offers.waiting')}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <WaitingOffer offer={offer} withJob />
        </li>
      ))}
    </ul>
  );
}
