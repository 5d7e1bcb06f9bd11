import { Application as ApplicationEntity, type Application } from '#domain/applications/application.ts';
import * as contracts from '#domain/applications/rejectionContracts.ts';
import { isRejectionPending } from '#domain/applications/pendingRejection.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import { implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { eachApplication } from '../eachApplication.ts';
import { assertPlaceholders, filledMessage } from '../filledMessage.ts';
import { assertRecruits } from '../hiringScope.ts';
import { rejectionTime } from './sql.ts';

export { pendingShiftSql } from './sql.ts';

type Rejection = Omit<ParsedInputOf<typeof contracts.rejectApplicants>, 'application_ids'>;

export const rejectApplicants = implementInParts(
  contracts.rejectApplicants,
  async (inPart, { application_ids, ...rejection }) => {
    if (rejection.message) assertPlaceholders('message', rejection.message);
    return eachApplication(inPart, application_ids, (work, id) => reject(work, id, rejection));
  },
);

export const undoRejections = implementInParts(contracts.undoRejections, async (inPart, { application_ids }) =>
  eachApplication(inPart, application_ids, undo),
);

/** The first rejection counts: a repeat is answered as done, and keeps its hour. */
async function reject(work: Work, id: string, { reason = null, note, message }: Rejection): Promise<void> {
  const application = await theirs(work, id);
  if (isRejectionPending(application) || application.status === 'rejected') return;
  assertTransition(ApplicationEntity.transitions, work.actor, { ...application }, 'rejected');
  await work.system.update('Application', id, {
    reject_at: await rejectionTime(work.tx),
    reject_by: personOf(work.actor).id,
    reject_reason: reason,
    reject_note: note || null,
    // As the names are now: the recruiter may have left the team when it is sent.
    reject_message: message ? await filledMessage(work, application, message) : null,
  });
}

/** The first to lock the row decides: the user who undoes it, or the task that sends it. */
async function undo(work: Work, id: string): Promise<void> {
  const application = await theirs(work, id);
  const { status } = application;
  if (isRejectionPending(application)) return void (await work.system.update('Application', id, undone));
  if (openApplicationStatuses.some((open) => open === status)) return;
  throw new AppError('WRONG_STEP', errorText('undoTooLate'), { extraData: { current: status } });
}

const undone = { reject_at: null, reject_by: null, reject_reason: null, reject_note: null, reject_message: null };

async function theirs(work: Work, id: string): Promise<Application> {
  const application = await work.repo.get('Application', id, { lock: 'update' });
  assertRecruits(work.actor, application, 'reject this applicant');
  return application;
}
