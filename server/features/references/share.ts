import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/references/contracts.ts';
import { isValidReference, type Reference } from '#domain/references/reference.ts';
import { isOpenReference } from '#domain/references/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { conflict } from './conflict.ts';
import { idsToShare } from './sql.ts';

export const shareReferences = implement(contracts.shareReferences, async (work, { application_id, reference_ids }) => {
  const { id: clinician_id } = personOf(work.actor);
  const application = await work.repo.get('Application', application_id);
  if (application.applicant_id !== clinician_id)
    throw new AppError('NOT_FOUND', `Entity Application with ID ${application_id} not found`);
  const { facility_id, status } = application;
  const found: Reference[] = [];
  for (const id of await idsToShare(work.tx, clinician_id, facility_id, reference_ids))
    found.push(await work.system.get('Reference', id, { lock: 'update' }));
  const missing = reference_ids.find((id) => !found.some((one) => one.id === id));
  if (missing) throw new AppError('NOT_FOUND', `Entity Reference with ID ${missing} not found`);
  const isRead = ({ shared_with }: Reference) => shared_with.includes(facility_id);
  const isChosen = ({ id }: Reference) => reference_ids.includes(id);
  const added = found.filter((one) => isChosen(one) && !isRead(one));
  if (added.length > 0 && (status === 'rejected' || status === 'withdrawn'))
    throw conflict('application_closed', errorText('referenceApplicationClosed'));
  for (const reference of added) assertShareable(work, reference);
  const shared = found.filter((one) => isChosen(one) && isRead(one));
  for (const { id, shared_with } of found.filter((one) => !isChosen(one)))
    await work.system.update('Reference', id, { shared_with: shared_with.filter((one) => one !== facility_id) });
  for (const { id, shared_with } of added)
    shared.push(await work.system.update('Reference', id, { shared_with: [...shared_with, facility_id] }));
  return { success: true as const, references: shared.map((one) => work.repo.view('Reference', one)) };
});

function assertShareable({ services }: Work, reference: Reference): void {
  if (isOpenReference(reference) || isValidReference(reference, services.clock().getTime())) return;
  throw conflict('not_valid', errorText('referenceNotValid'));
}
