import type { Actor } from '#domain/core/access.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import { Assignment as AssignmentEntity, type Assignment } from '#domain/assignments/assignment.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';

/** The assignment, if that hand may see it. Everyone locks an application before what belongs to it. */
export async function lockAssignment(work: Work, id: string, repository = work.repo): Promise<Assignment> {
  const { application_id } = await repository.get('Assignment', id);
  await work.system.get('Application', application_id, { lock: 'update' });
  return repository.get('Assignment', id, { lock: 'update' });
}

/** The caller's side of an assignment that they may see. */
export function sideOf(actor: Actor, { clinician_id }: Assignment): UserRoleName {
  return actor.kind === 'user' && actor.id === clinician_id ? 'clinician' : 'facility';
}

/** WRONG_STEP for a step that is none, FORBIDDEN for one that is not the caller's. */
export function assertStep({ actor }: Work, assignment: Assignment, to: Assignment['status']): void {
  assertTransition(AssignmentEntity.transitions, actor, { ...assignment }, to);
}
