import { documentStatuses } from '#domain/site/vocabulary.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import type { ReviewFilter } from './reviewQueries.ts';

/** The queue that is shown, the opened document and whether it is being decided, as the address has them. */
export function useReviewAddress() {
  const [params, set] = useAddressParams();
  const filter: ReviewFilter = {
    status: documentStatuses.find((status) => status === params.get('status')) ?? 'pending',
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
  return {
    filter,
    openedId: params.get('id'),
    isReviewing: params.get('review') === '1',
    setStatus: (status: ReviewFilter['status']) => set({ status: status === 'pending' ? null : status }),
    setOrder: (order: ReviewFilter['order']) => set({ order: order === 'newest' ? null : order }),
    // A step in the history: Back leads to the queue.
    open: (id: string, review: boolean) => set({ id, review: review ? '1' : null }, params.has('id')),
    setReviewing: (isReviewing: boolean) => set({ review: isReviewing ? '1' : null }),
    close: () => set({ id: null, review: null }),
  };
}

export type ReviewAddress = ReturnType<typeof useReviewAddress>;
