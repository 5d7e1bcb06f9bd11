import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/privacy/contracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { hasReasonToShare, setContact, facilitiesThatSee } from './sql.ts';

export { visibilityOf } from './syncPrivacy.ts';
export { nameSeenBy, nameToReader } from './nameSeenBy.ts';
export { showApplicantsAgain, showPersonTo } from './sql.ts';

export const hideFromFacility = implement(contracts.hideFromFacility, async (work, { facility_id, hidden }) => ({
  blocked_facility_ids: await setHidden(work, facility_id, hidden),
}));

/** Hides the caller, a clinician, from a facility, or shows them again; answers the facilities that the caller hides from. */
export async function setHidden(work: Work, facility_id: string, hidden: boolean): Promise<string[]> {
  // The lock is what lets two tabs hide from two facilities without losing one.
  const me = await work.system.get('User', personOf(work.actor).id, { lock: 'update' });
  const others = me.blocked_facility_ids.filter((id) => id !== facility_id);
  if (hidden === others.length < me.blocked_facility_ids.length) return [...me.blocked_facility_ids];
  if (hidden) await assertHideable(work, facility_id, others.length);
  const blocked_facility_ids = hidden ? [...others, facility_id] : others;
  await work.system.update('User', me.id, { blocked_facility_ids });
  return blocked_facility_ids;
}

async function assertHideable(work: Work, id: string, present: number): Promise<void> {
  const [facility] = await work.repo.find('User', { id, user_role: 'facility' }, { limit: 1 });
  if (!facility) throw new AppError('NOT_FOUND', `Entity User with ID ${id} not found`);
  if (present >= contracts.maxHidden)
    throw new AppError('CONFLICT', errorText('tooManyHidden', { count: contracts.maxHidden }));
}

export const shareContact = implement(contracts.shareContact, async (work, { facility_id, shared }) => {
  const { id } = personOf(work.actor);
  if (shared && !(await hasReasonToShare(work.tx, id, facility_id))) {
    throw new AppError('CONFLICT', errorText('contactNeedsReason'));
  }
  await setContact(work.tx, id, facility_id, shared);
  return { success: true as const };
});

export const whoSeesMe = implement(contracts.whoSeesMe, async (work, { skip }) =>
  facilitiesThatSee(work.tx, personOf(work.actor), { skip, limit: contracts.whoSeesMePageSize }),
);
