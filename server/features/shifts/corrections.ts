import { errorText } from '#domain/shared/errorMessages.ts';
import * as contracts from '#domain/shifts/hoursContracts.ts';
import { sheetOf, type Correction, type Line } from '#domain/shifts/line.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { canonicalHash } from '#server/platform/canonicalHash.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, conflict } from './lockShift.ts';
import { assertSigned, readLine } from './lines.ts';
import { notifyDeclined } from './notify.ts';
import { lineColumns, signature, signerOf, type Signer } from './sign.ts';

export const askCorrection = implement(contracts.askCorrection, async (work, input) => {
  const shift = await work.repo.get('Shift', input.shift_id, { lock: 'update' });
  const signer = await signerOf(work, shift);
  assertSigned(shift);
  const line = readLine(shift, input, work.services.clock());
  const open = shift.correction;
  if (open?.side === signer.side && isSame(open, line)) return answerWith(work, shift);
  if (open) throw conflict('open_correction', errorText('openCorrection'));
  if (shift.sheet_hash !== input.seen_hash) throw conflict('changed', errorText('changedMeanwhile'));
  if (canonicalHash(sheetOf(shift, line)) === shift.sheet_hash) return answerWith(work, shift);
  if (shift.history.length >= shiftLimits.history) throw conflict('too_many', errorText('lineChangedOften'));
  const correction: Correction = {
    ...line,
    note: input.note,
    side: signer.side,
    by: signer.id,
    name: signer.name,
    asked_date: work.services.clock().toISOString(),
  };
  return answerWith(work, await work.system.update('Shift', shift.id, { correction }));
});

export const answerCorrection = implement(contracts.answerCorrection, async (work, input) => {
  const shift = await work.repo.get('Shift', input.shift_id, { lock: 'update' });
  const signer = await signerOf(work, shift);
  assertSigned(shift);
  const { correction } = shift;
  if (correction?.asked_date !== input.asked_date) throw conflict('changed', errorText('changedMeanwhile'));
  if (correction.side === signer.side) throw conflict('own_correction', errorText('ownCorrection'));
  if (input.accept) return answerWith(work, await correct(work, shift, correction, signer));
  const declined = await work.system.update('Shift', shift.id, { correction: null });
  await notifyDeclined(work, shift, correction, input.note);
  return answerWith(work, declined);
});

/** A new line that both have signed: one when asking, the other now. */
async function correct(work: Work, shift: Shift, correction: Correction, signer: Signer): Promise<Shift> {
  const { side, by: id, name, asked_date, starts_at, ends_at, break_minutes, note } = correction;
  const now = work.services.clock();
  await audit(work.tx, work.actor, [{ action: 'Shift.sign', entity: 'Shift', entity_id: shift.id }]);
  return work.system.update('Shift', shift.id, {
    ...lineColumns(shift, { starts_at, ends_at, break_minutes, note }, side, now),
    ...signature({ side, id, name }, asked_date),
    ...signature(signer, now.toISOString()),
    correction: null,
  });
}

function isSame(one: Line, other: Line): boolean {
  return (
    one.starts_at === other.starts_at && one.ends_at === other.ends_at && one.break_minutes === other.break_minutes
  );
}
