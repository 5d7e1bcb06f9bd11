import { useQuery } from '@tanstack/react-query';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { NoOffer } from './NoOffer.tsx';
import { receiptQuery } from './queries.ts';
import { useOfferWords } from './words.ts';

/** The receipt of the offer that the address names. */
export function ReceiptPage() {
  const t = useOfferWords();
  const [params] = useAddressParams();
  const id = params.get('offer') ?? '';
  const { data: receipt, error, refetch } = useQuery({ ...receiptQuery(useClient(), id), enabled: id !== '' });
  if (error && !receipt) return <ErrorState title={t('offers.receipt.error')} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={t('offers.receipt.title')} />
      {id === '' || receipt === null ? <NoOffer /> : <SkeletonList count={3} height={160} />}
    </>
  );
}
