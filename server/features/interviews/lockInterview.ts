import type { Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Application } from '#domain/applications/application.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import { Interview as InterviewEntity, type Interview } from '#domain/interviews/interview.ts';
import type { InterviewConflict } from '#domain/interviews/vocabulary.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';

/** The interview, if that hand may see it. Everyone locks an application before what belongs to it. */
export async function lockInterview(work: Work, id: string, repository = work.repo): Promise<Interview> {
  const { application_id } = await repository.get('Interview', id);
  await work.system.get('Application', application_id, { lock: 'update' });
  return repository.get('Interview', id, { lock: 'update' });
}

/** The caller's side of an interview that they may see. */
export function sideOf(actor: Actor, { clinician_id }: Interview): UserRoleName {
  return actor.kind === 'user' && actor.id === clinician_id ? 'clinician' : 'facility';
}

/** WRONG_STEP for a step that is none, FORBIDDEN for one that is not the caller's. */
export function assertStep({ actor }: Work, interview: Interview, to: Interview['status']): void {
  assertTransition(InterviewEntity.transitions, actor, { ...interview }, to);
}

/** 409 with its reason, and what else a program has to know of it. */
export function conflict(reason: InterviewConflict, said: LocalizedText, data: Record<string, unknown> = {}): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason, ...data } });
}

export function wrongStep({ status }: Pick<Interview | Application, 'status'>, said: LocalizedText): AppError {
  return new AppError('WRONG_STEP', said, { extraData: { current: status } });
}

/** What a function answers. */
export function answerWith(work: Work, interview: Interview) {
  return { success: true as const, interview: work.repo.view('Interview', interview) };
}
