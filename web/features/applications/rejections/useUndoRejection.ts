import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { applicantName } from '../applicantFacts.ts';
import { useUndoRejections } from './rejectionQueries.ts';

/** Undoes the rejection of one applicant, and says what became of it. */
export function useUndoRejection(): [undo: (applicant: Applicant) => Promise<void>, isUndoing: boolean] {
  const t = useMessages();
  const { mutateAsync } = useUndoRejections();
  const [undo, isUndoing] = useSingleFlight(async (applicant: Applicant) => {
    try {
      await mutateAsync([applicant.application.id]);
      showSuccess(t('board.rejection.undone', { name: applicantName(applicant, t) }));
    } catch (error) {
      showFailure(error, t('board.rejection.tooLate'));
    }
  });
  return [undo, isUndoing];
}
