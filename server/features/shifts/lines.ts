import type { OutputOf, ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/shifts/hoursContracts.ts';
import { sheetOf, wholeMinute, type Line } from '#domain/shifts/line.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { lengthOf } from '#domain/shifts/worked.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { canonicalHash } from '#server/platform/canonicalHash.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, assertStep, conflict } from './lockShift.ts';
import { notifySigned } from './notify.ts';
import { lineColumns, signature, signerOf, signersOf, unsigned, type Signer } from './sign.ts';
import { lockShifts } from './sql.ts';

export const setLine = implement(contracts.setLine, async (work, input) => {
  const shift = await work.repo.get('Shift', input.shift_id, { lock: 'update' });
  const signer = await signerOf(work, shift);
  const line = { ...readLine(shift, input, work.services.clock()), note: input.note };
  const isSame = canonicalHash(sheetOf(shift, line)) === shift.sheet_hash;
  if (isSame && isSignedBy(shift, signer)) return answerWith(work, shift);
  if (shift.status !== 'ended') assertStep(work, shift, 'ended');
  if (shift.sheet_hash !== input.seen_hash) throw conflict('changed', errorText('changedMeanwhile'));
  if (isSame) {
    const signed = await sign(work, shift, signer);
    await notifySigned(work, [signed]);
    return answerWith(work, signed);
  }
  const now = work.services.clock();
  if (shift.status === 'booked' && new Date(shift.ends_at) > now)
    throw conflict('too_early', errorText('lineTooEarly'));
  return answerWith(work, await changeLine(work, shift, line, signer));
});

/** Both sides have signed the same hours, or it stays as it is. */
export const signLines = implement(contracts.signLines, async (work, { lines }) => {
  const wanted = new Map(lines.map(({ shift_id, sheet_hash }) => [shift_id, sheet_hash]));
  const found = new Map((await lockShifts(work, [...wanted.keys()])).map((shift) => [shift.id, shift]));
  const signerFor = await signersOf(work);
  const done: string[] = [];
  const signed: Shift[] = [];
  const skipped: OutputOf<typeof contracts.signLines>['skipped'] = [];
  for (const [id, hash] of wanted) {
    const shift = found.get(id);
    const reason = shift ? refusalOf(shift, hash) : 'unknown';
    if (!shift || reason) {
      skipped.push({ id, reason: reason ?? 'unknown' });
      continue;
    }
    const signer = signerFor(shift);
    if (!isSignedBy(shift, signer)) signed.push(await sign(work, shift, signer));
    done.push(id);
  }
  await notifySigned(work, signed);
  return { success: true as const, done, skipped };
});

function refusalOf({ status, sheet_hash }: Shift, hash: string): 'wrong_step' | 'changed' | null {
  if (status !== 'ended' && status !== 'signed') return 'wrong_step';
  return sheet_hash === hash ? null : 'changed';
}

function isSignedBy({ clinician_signed_date, facility_signed_date }: Shift, { side }: Signer): boolean {
  return (side === 'clinician' ? clinician_signed_date : facility_signed_date) !== null;
}

/** The second signature on the same hours: that of the other side is there since they were written. */
async function sign(work: Work, shift: Shift, signer: Signer): Promise<Shift> {
  assertStep(work, shift, 'signed');
  await audit(work.tx, work.actor, [{ action: 'Shift.sign', entity: 'Shift', entity_id: shift.id }]);
  return work.system.update('Shift', shift.id, {
    ...signature(signer, work.services.clock().toISOString()),
    status: 'signed',
    is_disputed: false,
  });
}

/** Their version and their signature; the other side's ends, and where there was one, the hours are disputed. */
function changeLine(work: Work, shift: Shift, line: Line & { note: string | null }, signer: Signer): Promise<Shift> {
  if (shift.history.length >= shiftLimits.history) throw conflict('too_many', errorText('lineChangedOften'));
  const now = work.services.clock();
  const other = signer.side === 'clinician' ? 'facility' : 'clinician';
  return work.system.update('Shift', shift.id, {
    ...lineColumns(shift, line, signer.side, now),
    ...unsigned(other),
    ...signature(signer, now.toISOString()),
    status: 'ended',
    sequence: shift.status === 'ended' ? shift.sequence : shift.sequence + 1,
    is_disputed: shift.is_disputed || isSignedBy(shift, { ...signer, side: other }),
  });
}

/** Whole minutes, near the shift and not ahead of now, with a break that fits into them. */
export function readLine(shift: Shift, given: ParsedInputOf<typeof contracts.setLine> | Line, now: Date): Line {
  const line = {
    starts_at: wholeMinute(given.starts_at),
    ends_at: wholeMinute(given.ends_at),
    break_minutes: given.break_minutes,
  };
  const length = lengthOf(line);
  if (length < 0) throw wrongField('ends_at', errorText('outBeforeIn'));
  if (length > shiftLimits.minutes.max) throw wrongField('ends_at', errorText('lineTooLong'));
  if (new Date(line.ends_at) > now) throw wrongField('ends_at', errorText('lineAhead'));
  const early = Date.parse(shift.starts_at) - Date.parse(line.starts_at);
  if (early > 24 * 3_600_000 || line.starts_at >= shift.ends_at)
    throw wrongField('starts_at', errorText('lineElsewhere'));
  if (line.break_minutes > length) throw wrongField('break_minutes', errorText('breakTooLong'));
  return line;
}

/** WRONG_STEP for hours that both have not signed. */
export function assertSigned({ status }: Shift): void {
  if (status !== 'signed') throw new AppError('WRONG_STEP', errorText('notSigned'), { extraData: { current: status } });
}
