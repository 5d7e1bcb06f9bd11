import { allows, type Actor, type Rule } from './access.ts';
import { AppError } from './errors.ts';

export interface Transition {
  from: readonly string[];
  to: string;
  by: Rule;
}

/** The state machine of an entity: its states and who may take which transition. The repository enforces it on every write. */
export interface Transitions {
  field: string;
  initial: string | null;
  allowed: readonly Transition[];
}

type Row = Readonly<Record<string, unknown>>;

/** Throws WRONG_STEP (409, with the current state) for a transition that does not exist here, FORBIDDEN for one that is another's. */
export function assertTransition({ field, allowed }: Transitions, actor: Actor, row: Row, to: unknown): void {
  const from = String(row[field]);
  const transition = allowed.find((candidate) => candidate.to === to && candidate.from.includes(from));
  if (!transition) {
    throw new AppError('WRONG_STEP', `Cannot go from ${from} to ${String(to)}`, { extraData: { current: from } });
  }
  if (!allows(transition.by, actor, row)) {
    throw new AppError('FORBIDDEN', `You're not allowed to set ${field} to ${String(to)}`);
  }
}

/** The states this actor may take the row to now: what buttons are offered. */
export function nextTransitions({ field, allowed }: Transitions, actor: Actor, row: Row): string[] {
  const from = String(row[field]);
  return allowed.filter((one) => one.from.includes(from) && allows(one.by, actor, row)).map(({ to }) => to);
}
