import { useQuery } from '@tanstack/react-query';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { NoOffer } from './NoOffer.tsx';
import { offerQuery } from './queries.ts';
import { useOfferWords } from './words.ts';

/** The offer that the address names. */
export function OfferPage() {
  const t = useOfferWords();
  const [params] = useAddressParams();
  const id = params.get('id') ?? '';
  const { data: offer, error, refetch } = useQuery({ ...offerQuery(useClient(), id), enabled: id !== '' });
  if (error && !offer) return <ErrorState title={t('offers.read.error')} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={t('offers.read.title')} />
      {id === '' || offer === null ? <NoOffer /> : <SkeletonList count={3} height={160} />}
    </>
  );
}
