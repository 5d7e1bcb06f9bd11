import { ReceiptPage } from '#web/features/offers/ReceiptPage.tsx';
import { ShiftReceipt } from '#web/features/shifts/ShiftReceipt.tsx';
import { useAddressParams } from '#web/address/addressParams.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'offers.receipt.title') }];

export default function ReceiptRoute() {
  const [params] = useAddressParams();
  const shift = params.get('shift');
  if (!shift) return <ReceiptPage />;
  return (
    <Deferred fallback={<SkeletonList count={3} height={160} />}>
      <ShiftReceipt id={shift} />
    </Deferred>
  );
}
