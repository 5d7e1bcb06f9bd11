/** The page with everything about an offer that was sent, to keep. */
export function receiptHref(offer_id: string): string {
  return `/receipt?offer=${offer_id}`;
}
