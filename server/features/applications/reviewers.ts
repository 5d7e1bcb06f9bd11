import { partyIdOf } from '#domain/core/access.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as applicantContracts from '#domain/applications/applicantContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { rightsOf } from '#domain/core/rights.ts';
import { implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { eachApplication } from './eachApplication.ts';
import { forgetWritten, takeOutOfReviews } from './sql.ts';

export const assignReviewers = implementInParts(
  applicantContracts.assignReviewers,
  async (inPart, { application_ids, member_ids }) => {
    // Once for the answer; then with each application, since they may leave in between.
    await inPart((work) => reviewersOf(work, member_ids));
    return eachApplication(inPart, application_ids, async (work, id) => {
      const reviewer_ids = await reviewersOf(work, member_ids);
      await work.repo.get('Application', id, { lock: 'update' });
      await work.system.update('Application', id, { reviewer_ids });
    });
  },
);

export const tagApplications = implementInParts(
  applicantContracts.tagApplications,
  async (inPart, { application_ids, add, remove }) =>
    eachApplication(inPart, application_ids, async (work, id) => {
      const { tags } = await work.repo.get('Application', id, { lock: 'update' });
      const left = tags.filter((tag) => !remove.includes(tag));
      await work.system.update('Application', id, { tags: [...new Set([...left, ...add])] });
    }),
);

/** Their accounts. The rows are locked, so that a member who leaves at the same time is removed again. */
async function reviewersOf(work: Work, memberIds: readonly string[]): Promise<string[]> {
  const facility_id = partyIdOf(personOf(work.actor));
  const ids: string[] = [];
  for (const id of new Set(memberIds)) {
    const theirs = { id, facility_id, status: 'active' } as const;
    const [member] = await work.system.find('Member', theirs, { limit: 1, lock: 'share' });
    if (!member?.user_id || !rightsOf[member.work_role].includes('review'))
      throw wrongField('member_ids', errorText('notReviewer'));
    ids.push(member.user_id);
  }
  return ids;
}

/**
 * Removes a member who leaves a facility from all that was assigned to them there; what waited for their assessment alone
 * opens.
 * Past the Repository: it may be thousands of rows, and the former member receives none of these changes.
 */
export const endReviews: Reaction<'Member'> = async (work, { before, after }) => {
  if (before?.status !== 'active' || !before.user_id || after?.status === 'active') return;
  await takeOutOfReviews(work.tx, before.facility_id, before.user_id);
};

/**
 * What was written about an erased user is deleted, and with a facility all that it wrote; what they wrote loses their
 * name.
 */
export async function forgetNotes(work: Work, userId: string): Promise<void> {
  await forgetWritten(work.tx, userId);
}
