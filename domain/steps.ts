import { allows, type Actor, type Rule } from './access.ts';
import { AppError } from './errors.ts';

export interface Step {
  from: readonly string[];
  to: string;
  by: Rule;
}

/** The states of an entity and who may take which step. The repository enforces it at every door. */
export interface Steps {
  field: string;
  initial: string | null;
  steps: readonly Step[];
}

/** Throws WRONG_STEP (409, with the current state) for a step that does not exist here, FORBIDDEN for one that is another's. */
export function assertStep(steps: Steps, actor: Actor, row: Readonly<Record<string, unknown>>, to: unknown): void {
  const from = String(row[steps.field]);
  const step = steps.steps.find((candidate) => candidate.to === to && candidate.from.includes(from));
  if (!step) {
    throw new AppError('WRONG_STEP', `Cannot go from ${from} to ${String(to)}`, { extraData: { current: from } });
  }
  if (!allows(step.by, actor, row)) {
    throw new AppError('FORBIDDEN', `You're not allowed to set ${steps.field} to ${String(to)}`);
  }
}

/** The states this actor may take the row to now: what buttons are offered. */
export function nextSteps(steps: Steps, actor: Actor, row: Readonly<Record<string, unknown>>): string[] {
  const from = String(row[steps.field]);
  return steps.steps.filter((step) => step.from.includes(from) && allows(step.by, actor, row)).map((step) => step.to);
}
