import { errorText } from '#domain/shared/errorMessages.ts';
import * as contracts from '#domain/shifts/hoursContracts.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { answerWith, assertStep, conflict } from './lockShift.ts';
import { signerOf } from './sign.ts';

/** Each side may report the other; two opposite reports are a dispute. */
export const reportMissed = implement(contracts.reportMissed, async (work, { shift_id }) => {
  const shift = await work.repo.get('Shift', shift_id, { lock: 'update' });
  const { side } = await signerOf(work, shift);
  const missed_side = side === 'clinician' ? 'facility' : 'clinician';
  if (shift.status === 'missed' && (shift.missed_side === missed_side || shift.is_disputed))
    return answerWith(work, shift);
  const since = work.services.clock().getTime() - Date.parse(shift.starts_at);
  const { missedAfter, missedDays } = shiftLimits;
  if (shift.status !== 'missed') assertStep(work, shift, 'missed');
  if (since < missedAfter * 60_000) throw conflict('too_early', errorText('missedTooEarly', { minutes: missedAfter }));
  if (since > missedDays * 86_400_000) throw conflict('too_late', errorText('missedTooLate', { days: missedDays }));
  const step = shift.status === 'missed' ? { is_disputed: true } : { status: 'missed', missed_side };
  return answerWith(work, await work.system.update('Shift', shift.id, { ...step, sequence: shift.sequence + 1 }));
});
