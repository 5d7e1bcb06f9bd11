import type { ParsedInputOf, OutputOf } from '#domain/core/contract.ts';
import * as contracts from '#domain/shifts/contracts.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { lockCalendar, sideOf } from './lockShift.ts';
import { notifyAnswered } from './notify.ts';
import { lockShifts, overlapOf } from './sql.ts';

type Answer = ParsedInputOf<typeof contracts.answerShifts>;
type Skipped = OutputOf<typeof contracts.answerShifts>['skipped'][number];

/**
 * Takes the turn of the caller's calendar before any row, so that of two devices the second finds what the first has booked;
 * the constraint of the table is the last guard.
 */
export const answerShifts = implement(contracts.answerShifts, async (work, answer) => {
  const me = personOf(work.actor);
  await lockCalendar(work, me.id);
  const ids = [...new Set(answer.shift_ids)];
  const found = (await lockShifts(work, ids)).filter((shift) => sideOf(me, shift) === 'clinician');
  const known = new Set(found.map(({ id }) => id));
  const skipped: Skipped[] = ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'unknown' }));
  const done: string[] = [];
  const answered: Shift[] = [];
  // The earliest first: of two that overlap, that one is booked.
  for (const shift of found.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))) {
    const refusal = await refusalOf(work, shift, answer);
    if (refusal) {
      skipped.push({ id: shift.id, ...refusal });
      continue;
    }
    done.push(shift.id);
    if (shift.status === 'proposed') answered.push(await takeAnswer(work, shift, answer));
  }
  await notifyAnswered(work, answered);
  return { success: true as const, done, skipped };
});

async function refusalOf(work: Work, shift: Shift, { accept }: Answer): Promise<Omit<Skipped, 'id'> | null> {
  if (shift.status === (accept ? 'booked' : 'declined')) return null;
  if (shift.status !== 'proposed') return { reason: 'wrong_step' };
  if (!accept) return null;
  if (new Date(shift.starts_at) <= work.services.clock()) return { reason: 'past' };
  const overlap = await overlapOf(work.tx, shift.clinician_id, shift);
  return overlap && { reason: 'overlap', ...overlap };
}

function takeAnswer(work: Work, shift: Shift, { accept, reason }: Answer): Promise<Shift> {
  const sequence = shift.sequence + 1;
  const booked_date = work.services.clock().toISOString();
  const step = accept
    ? ({ status: 'booked', booked_date } as const)
    : ({ status: 'declined', cancel_reason: reason ?? null } as const);
  return work.system.update('Shift', shift.id, { ...step, sequence });
}
