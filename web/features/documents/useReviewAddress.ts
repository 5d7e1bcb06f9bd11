import { useSearchParams } from 'react-router';
import { documentStatuses } from '#domain/vocabulary.ts';
import type { ReviewFilter } from './reviewQueries.ts';

/** The queue that is shown, the opened document and whether it is being decided, as the address has them. */
export function useReviewAddress() {
  const [params, setParams] = useSearchParams();
  const filter: ReviewFilter = {
    status: documentStatuses.find((status) => status === params.get('status')) ?? 'pending',
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
  const set = (changes: Readonly<Record<string, string | null>>, replace: boolean) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter,
    openedId: params.get('id'),
    isReviewing: params.get('review') === '1',
    setStatus: (status: ReviewFilter['status']) => set({ status: status === 'pending' ? null : status }, true),
    setOrder: (order: ReviewFilter['order']) => set({ order: order === 'newest' ? null : order }, true),
    // A step in the history: Back leads to the queue.
    open: (id: string, review: boolean) => set({ id, review: review ? '1' : null }, params.has('id')),
    setReviewing: (isReviewing: boolean) => set({ review: isReviewing ? '1' : null }, true),
    close: () => set({ id: null, review: null }, true),
  };
}

export type ReviewAddress = ReturnType<typeof useReviewAddress>;
