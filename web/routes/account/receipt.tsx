import { ReceiptPage } from '#web/features/offers/ReceiptPage.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/receipt';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'offers.receipt.title') }];

export default function ReceiptRoute() {
  return <ReceiptPage />;
}
