import { partyIdOf } from '#domain/core/access.ts';
import { say } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/profiles/contracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';

const maxSaved = 500;

export const saveTalent = implement(contracts.saveTalent, async (work, { user_id, saved }) => {
  // The lock is what lets two tabs add two people without losing one.
  const facility = await work.system.get('User', partyIdOf(personOf(work.actor)), { lock: 'update' });
  const others = facility.saved_talent_ids.filter((id) => id !== user_id);
  if (saved === others.length < facility.saved_talent_ids.length) {
    return { saved_talent_ids: [...facility.saved_talent_ids] };
  }
  if (saved) await assertSavable(work, user_id, others.length);
  const saved_talent_ids = saved ? [...others, user_id] : others;
  await work.system.update('User', facility.id, { saved_talent_ids });
  return { saved_talent_ids };
});

async function assertSavable(work: Work, id: string, present: number): Promise<void> {
  const [clinician] = await work.repo.find('User', { id, user_role: 'clinician' }, { limit: 1 });
  if (!clinician) throw new AppError('NOT_FOUND', `Entity User with ID ${id} not found`);
  if (present >= maxSaved) throw new AppError('CONFLICT', say('tooManySavedPeople', { count: maxSaved }));
}
