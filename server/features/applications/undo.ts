import { allows } from '#domain/core/access.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import * as contracts from '#domain/applications/contracts.ts';
import { AppError } from '#domain/core/errors.ts';
import { undoSeconds } from '#domain/shared/limits.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { isDecidedWithin } from './sql.ts';

/**
 * No transition of the application: shortlisted to reviewed exists for these seconds alone, by a hand of the server. The time
 * is read after the row is locked, so that it is either before the mail (mailShortlisted locks it too) or refused.
 */
export const undoShortlist = implement(contracts.undoShortlist, async (work, { application_id }) => {
  const application = await work.repo.get('Application', application_id, { lock: 'update' });
  const { status } = application;
  const person = personOf(work.actor);
  const isTheirs = allows(facilityRule('recruit'), person, { ...application });
  // A clinician with an offer was notified of more than a shortlisting.
  const canBe = isTheirs && status === 'shortlisted' && !application.has_offer;
  if (!canBe || !(await isDecidedWithin(work.tx, application_id, undoSeconds))) {
    throw new AppError('WRONG_STEP', errorText('undoTooLate'), { extraData: { current: status } });
  }
  const undone = await work.system.update('Application', application_id, { status: 'reviewed', moved_by: person.id });
  return { success: true as const, application: work.repo.view('Application', undone) };
});
