import { documentStatuses } from '#domain/shared/vocabulary.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import type { VerificationFilter } from './verificationQueries.ts';

/**
 * The queue that is shown, the opened document and what is being done with it, as the address has them. `?id=` opens any
 * document, whatever its status and whether or not it is in the queue; `&review=1` its decision, `&check=1` a source check.
 */
export function useVerificationAddress() {
  const [params, set] = useAddressParams();
  const filter: VerificationFilter = {
    status: documentStatuses.find((status) => status === params.get('status')) ?? 'pending',
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
  return {
    filter,
    openedId: params.get('id'),
    isVerifying: params.get('review') === '1',
    isChecking: params.get('check') === '1',
    setStatus: (status: VerificationFilter['status']) => set({ status: status === 'pending' ? null : status }),
    setOrder: (order: VerificationFilter['order']) => set({ order: order === 'newest' ? null : order }),
    // A step in the history: Back leads to the queue.
    open: (id: string, isVerifying: boolean) =>
      set({ id, review: isVerifying ? '1' : null, check: null }, params.has('id')),
    setVerifying: (isVerifying: boolean) => set({ review: isVerifying ? '1' : null }),
    setChecking: (isChecking: boolean) => set({ check: isChecking ? '1' : null }),
    close: () => set({ id: null, review: null, check: null }),
  };
}

export type VerificationAddress = ReturnType<typeof useVerificationAddress>;
