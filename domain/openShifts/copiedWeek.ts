import { addDays } from '#domain/shared/civilDay.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import { plannedIn, type ClockQuestion, type PlannedShift, type ShiftEdge } from './localShift.ts';
import type { ClockChoice } from './vocabulary.ts';

/** An answer to a question of an earlier call, of one copied shift. */
export interface CopyChoice {
  copied_id: string;
  edge: ShiftEdge;
  use: ClockChoice;
}

export interface CopiedShifts<T> {
  shifts: { source: T; planned: PlannedShift }[];
  questions: { source: T; question: ClockQuestion }[];
}

/** The same shifts so many days later: local times stay what they are, whatever clocks do in between. */
export function copiesOf<T extends { id: string; starts_at: string; ends_at: string }>(
  sources: readonly T[],
  days: number,
  zone: string,
  choices: readonly CopyChoice[],
): CopiedShifts<T> {
  const copies: CopiedShifts<T> = { shifts: [], questions: [] };
  for (const source of sources) {
    const own = choices.filter(({ copied_id }) => copied_id === source.id);
    if (own.some(({ use }) => use === 'skip')) continue;
    const [start, end] = [localParts(new Date(source.starts_at), zone), localParts(new Date(source.ends_at), zone)];
    const local = {
      day: addDays(start.day, days),
      starts: start.time,
      end_day: addDays(end.day, days),
      ends: end.time,
    };
    const planned = plannedIn(local, zone, (edge) => own.find((choice) => choice.edge === edge)?.use);
    if (Array.isArray(planned)) copies.questions.push(...planned.map((question) => ({ source, question })));
    else copies.shifts.push({ source, planned });
  }
  return copies;
}
