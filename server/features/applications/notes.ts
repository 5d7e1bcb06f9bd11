import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Note } from '#domain/applications/note.ts';
import * as noteContracts from '#domain/applications/noteContracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { resolveAsked } from './askReviewers.ts';

export const assessmentState = implement(noteContracts.assessmentState, async (work, { application_id }) =>
  stateOf(work, await theirApplication(work, application_id)),
);

export const openAssessments = implement(noteContracts.openAssessments, async (work, { application_id }) => {
  const application = await theirApplication(work, application_id, 'update');
  const reader_ids = application.reviewer_ids;
  await work.system.updateAll('Note', { application_id }, { is_sealed: false, reader_ids });
  return stateOf(work, application);
});

/**
 * Note.create of the entity API. The writer locks the application's row, so that of two last assessments at the same
 * time the second finds the first.
 */
export async function createNote(work: Work, body: Record<string, unknown>): Promise<Note> {
  const { actor } = work;
  const { application_id, ...draft } = body;
  if (actor.kind !== 'user' || typeof application_id !== 'string') return work.repo.create('Note', body);
  const { facility_id, site_id, reviewer_ids } = await theirApplication(work, application_id, 'update');
  const { full_name } = await work.system.get('User', actor.id);
  const written = await assessorsOf(work, application_id);
  const isAssessment = draft['kind'] === 'assessment';
  if (isAssessment) written.add(actor.id);
  const reader_ids = reviewer_ids.filter((id) => written.has(id));
  const isAwaited = reviewer_ids.some((id) => id !== actor.id && !written.has(id));
  const scope = { application_id, facility_id, site_id, author_name: full_name, reader_ids };
  const note = await work.repo.create('Note', draft, scope, ({ kind }) => ({
    is_sealed: kind === 'assessment' && isAwaited,
  }));
  if (!isAssessment) return note;
  await resolveAsked(work, application_id, actor.id);
  await addReaders(work, application_id, reader_ids);
  if (!isAwaited) await openWritten(work, application_id);
  return note;
}

/** Opens everything to those who have written, beside those to whom it is open already and who still review. */
async function addReaders(
  work: Work,
  application_id: string,
  written: readonly string[],
  reviewers?: readonly string[],
): Promise<void> {
  for (const { id, reader_ids } of await work.system.find('Note', { application_id })) {
    const left = reader_ids.filter((reader) => reviewers?.includes(reader) ?? true);
    const readers = [...new Set([...left, ...written])];
    if (String(readers) !== String(reader_ids)) await work.system.update('Note', id, { reader_ids: readers });
  }
}

/** Who may read a note, and where, follows its application; so does whether anyone is still to write. */
export const syncReaders: Reaction<'Application'> = async (work, { before, after }) => {
  if (!before || !after) return;
  const { id: application_id, site_id, reviewer_ids } = after;
  const isSame = before.site_id === site_id && String(before.reviewer_ids) === String(reviewer_ids);
  if (isSame) return;
  const written = await assessorsOf(work, application_id);
  if (before.site_id !== site_id) await work.system.updateAll('Note', { application_id }, { site_id });
  await addReaders(
    work,
    application_id,
    reviewer_ids.filter((one) => written.has(one)),
    reviewer_ids,
  );
  if (reviewer_ids.every((id) => written.has(id))) await openWritten(work, application_id);
};

async function openWritten(work: Work, application_id: string): Promise<void> {
  await work.system.updateAll('Note', { application_id, is_sealed: true }, { is_sealed: false });
}

async function assessorsOf(work: Work, application_id: string): Promise<Set<string>> {
  const assessments = await work.system.find('Note', { application_id, kind: 'assessment' });
  return new Set(assessments.map(({ author_id }) => author_id));
}

async function stateOf(
  work: Work,
  { id, reviewer_ids }: Application,
): Promise<OutputOf<typeof noteContracts.assessmentState>> {
  const assessments = await work.system.find('Note', { application_id: id, kind: 'assessment' });
  const authors = new Set(assessments.map(({ author_id }) => author_id));
  return {
    reviewers: reviewer_ids.length,
    written: reviewer_ids.filter((one) => authors.has(one)).length,
    sealed: assessments.filter(({ is_sealed }) => is_sealed).length,
  };
}

/** An application to the facility that the caller acts for, not one that they see in another role. */
async function theirApplication(work: Work, id: string, lock?: 'update'): Promise<Application> {
  const application = await work.repo.get('Application', id, lock ? { lock } : {});
  if (application.facility_id === partyIdOf(personOf(work.actor))) return application;
  throw new AppError('NOT_FOUND', `Entity Application with ID ${id} not found`);
}
