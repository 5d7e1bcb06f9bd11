import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';

/** Everything below `['Offer']` is fetched again when an offer changes. */
const offerKeys = {
  all: ['Offer'],
  one: (id: string) => ['Offer', 'one', id],
  receipt: (id: string) => ['Offer', 'receipt', id],
} as const;

/** One offer; null where there is none that the reader may see. */
export function offerQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: offerKeys.one(id),
    queryFn: () => client.entities.Offer.get(id).catch(nullIfNotFound),
  });
}

/** What is known of an offer that was sent; null where there is none that the reader may see. */
export function receiptQuery(client: Client, offer_id: string) {
  return queryOptions({
    queryKey: offerKeys.receipt(offer_id),
    queryFn: () => client.functions.receipt({ offer_id }).catch(nullIfNotFound),
  });
}
