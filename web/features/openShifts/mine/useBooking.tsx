import { useState } from 'react';
import { AppError } from '#domain/core/errors.ts';
import type { OpenShiftForMe } from '#domain/openShifts/viewContracts.ts';
import { undoSeconds } from '#domain/shared/limits.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showFailure, showSuccess, showUndoable } from '#web/ui/toast.ts';
import { UndoToast } from '#web/ui/UndoToast.tsx';
import { useOpenShiftStep } from '../queries.ts';

export interface Refusal {
  message: string;
  isOfCredentials: boolean;
}

/** Books with one press, which can be undone for ten seconds: the facility is notified after them. */
export function useBooking({ open_shift, claim }: OpenShiftForMe) {
  const t = useMessages();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const claims = useOpenShiftStep('claimShift');
  const withdrawals = useOpenShiftStep('withdrawClaim');
  const giveBack = async (claim_id: string, said: string) => {
    try {
      await withdrawals.mutateAsync({ claim_id });
      showSuccess(said);
    } catch (error) {
      showFailure(error);
    }
  };
  const [book, isBooking] = useSingleFlight(async () => {
    setRefusal(null);
    try {
      const { claim: made, place } = await claims.mutateAsync({
        open_shift_id: open_shift.id,
        seen: open_shift.updated_date,
      });
      const undo = () => void giveBack(made.id, t('openShifts.undone'));
      const said =
        made.status === 'waiting'
          ? t('openShifts.place', { place: place ?? 1 })
          : t(`openShifts.claim.${made.status === 'booked' ? 'booked' : 'asked'}`);
      showUndoable(<UndoToast said={said} undo={t('openShifts.undo')} onUndo={undo} />, undoSeconds);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  const [withdraw, isWithdrawing] = useSingleFlight(async () => {
    if (claim) await giveBack(claim.id, t('openShifts.withdrawn'));
  });
  return { book: () => void book(), withdraw: () => void withdraw(), isBusy: isBooking || isWithdrawing, refusal };
}

/** What a card says of a refused booking. */
export function refusalOf(error: unknown): Refusal {
  const reason = error instanceof AppError ? error.extra.extraData?.['reason'] : undefined;
  return {
    message: error instanceof AppError ? error.message : String(error),
    isOfCredentials: reason === 'credentials',
  };
}
