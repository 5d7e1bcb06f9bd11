import { OfferPage } from '#web/features/offers/OfferPage.tsx';
import { pageTitle } from '#web/i18n/messages.tsx';
import type { Route } from './+types/offer';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'offers.read.title') }];

export default function OfferRoute() {
  return <OfferPage />;
}
