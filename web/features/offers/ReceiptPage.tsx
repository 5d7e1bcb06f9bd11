import { useQuery } from '@tanstack/react-query';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { NoOffer } from './NoOffer.tsx';
import { isSent, offerKeys, receiptQuery } from './queries.ts';
import { ReceiptView } from './ReceiptView.tsx';

/** The receipt of the offer that the address names. */
export function ReceiptPage() {
  const t = useMessages();
  const [params] = useAddressParams();
  const id = params.get('offer') ?? '';
  useFreshQueries('Offer', offerKeys.all);
  const { data: receipt, error, refetch } = useQuery({ ...receiptQuery(useClient(), id), enabled: id !== '' });
  if (receipt && isSent(receipt.offer)) return <ReceiptView receipt={receipt} offer={receipt.offer} />;
  return (
    <>
      <PageHeader title={t('offers.receipt.title')} />
      {error && !receipt ? (
        <ErrorState title={t('offers.receipt.error')} error={error} onRetry={refetch} />
      ) : id !== '' && receipt === undefined ? (
        <SkeletonList count={3} height={160} />
      ) : (
        <NoOffer />
      )}
    </>
  );
}
