import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { OfferForm } from './form/OfferForm.tsx';
import { NoOffer } from './NoOffer.tsx';
import { OfferReading } from './OfferReading.tsx';
import { isSent, offerKeys, offerQuery } from './queries.ts';

/** The offer that the address names: its clinician reads and answers it, the facility writes and follows it. */
export function OfferPage() {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const id = params.get('id') ?? '';
  // Why the reader was led to this version.
  const [led, setLed] = useState<{ to: string; why: string } | null>(null);
  useFreshQueries('Offer', offerKeys.all);
  const { data: offer, error, refetch } = useQuery({ ...offerQuery(useClient(), id), enabled: id !== '' });
  const isFacility = useUser().user_role === 'facility';
  const application = params.get('application');
  if (isFacility && application) return <Written applicationId={application} />;
  if (isFacility && offer?.status === 'draft')
    return <Written applicationId={offer.application_id} offerId={offer.id} />;
  if (offer && isSent(offer)) {
    const lead = (to: string, why: string) => {
      setLed({ to, why });
      change({ id: to });
    };
    return <OfferReading key={offer.id} offer={offer} notice={led?.to === offer.id ? led.why : null} onNewer={lead} />;
  }
  return (
    <>
      <PageHeader title={t('offers.read.title')} />
      {error && !offer ? (
        <ErrorState title={t('offers.read.error')} error={error} onRetry={refetch} />
      ) : id !== '' && offer === undefined ? (
        <SkeletonList count={3} height={160} />
      ) : (
        <NoOffer />
      )}
    </>
  );
}

/** What a facility is writing. */
function Written(props: { applicationId: string; offerId?: string }) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('offers.read.title')} />
      <OfferForm {...props} />
    </>
  );
}
