import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import * as contracts from '#domain/profiles/contracts.ts';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { savedPeopleLimits } from '#domain/profiles/savedPeople.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { tagLimits } from '#domain/workspaces/workspace.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { cliniciansSeen, deleteNote, deleteSaved, savedBy, writeNote, writeTags } from './sql.ts';

export { eraseSaved } from './sql.ts';

export const saveTalent = implement(contracts.saveTalent, async (work, { user_id, saved }) => {
  const facility = await lockedFacility(work);
  const { saved_talent_ids } = facility;
  if (saved === saved_talent_ids.includes(user_id)) return { saved_talent_ids: [...saved_talent_ids] };
  if (!saved) return save(work, facility, withoutId(saved_talent_ids, user_id));
  const [clinician] = await work.repo.find('User', { id: user_id, user_role: 'clinician' }, { limit: 1 });
  if (!clinician) throw unknown(user_id);
  return saveToo(work, facility, [user_id]);
});

export const savedPeople = implement(contracts.savedPeople, async (work) => ({
  people: await savedBy(work.tx, work.actor, partyIdOf(personOf(work.actor))),
}));

export const tagTalent = implement(contracts.tagTalent, async (work, { user_ids, add, remove }) => {
  const facility = await lockedFacility(work);
  const seen = await cliniciansSeen(work.tx, work.actor, facility.id, user_ids);
  const tagged = seen.map((person) => Object.assign(person, { tags: changedTags(person.tags, add, remove) }));
  const ids = tagged.map(({ user_id }) => user_id);
  if (add.length > 0) await saveToo(work, facility, ids);
  for (const person of tagged) await keepTags(work, facility.id, person);
  return { people: tagged, skipped: [...new Set(user_ids)].filter((id) => !ids.includes(id)) };
});

export const noteTalent = implement(contracts.noteTalent, async (work, { user_id, note, before }) => {
  const facility = await lockedFacility(work);
  const seen = () => cliniciansSeen(work.tx, work.actor, facility.id, [user_id]);
  const [person] = await seen();
  if (!person) throw unknown(user_id);
  if (person.note === note) return { person };
  if (person.note !== before)
    throw new AppError('CONFLICT', errorText('noteChanged'), { extraData: { reason: 'note_changed' } });
  if (note !== null) {
    await saveToo(work, facility, [user_id]);
    const authorId = personOf(work.actor).id;
    await writeNote(work.tx, { facilityId: facility.id, id: user_id, authorId }, note);
  } else if (person.tags.length > 0) await deleteNote(work.tx, facility.id, user_id);
  else await deleteSaved(work.tx, facility.id, [user_id]);
  const [written] = await seen();
  return { person: written! };
});

/** The lock is what lets two tabs add two people without losing one, and two colleagues tag one person. */
function lockedFacility(work: Work): Promise<User> {
  return work.system.get('User', partyIdOf(personOf(work.actor)), { lock: 'update' });
}

function saveToo(work: Work, facility: User, ids: readonly string[]): Promise<{ saved_talent_ids: string[] }> {
  const { saved_talent_ids } = facility;
  const added = ids.filter((id) => !saved_talent_ids.includes(id));
  const count = savedPeopleLimits.people;
  if (added.length > 0 && saved_talent_ids.length + added.length > count)
    throw new AppError('CONFLICT', errorText('tooManySavedPeople', { count }));
  return save(work, facility, [...saved_talent_ids, ...added]);
}

async function save(work: Work, facility: User, saved_talent_ids: string[]): Promise<{ saved_talent_ids: string[] }> {
  if (saved_talent_ids.length !== facility.saved_talent_ids.length)
    await work.system.update('User', facility.id, { saved_talent_ids });
  return { saved_talent_ids };
}

function withoutId(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id);
}

function changedTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const changed = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
  if (changed.length <= tagLimits.count) return changed;
  throw wrongField('add', errorText('tooManyTags', { count: tagLimits.count }));
}

function keepTags(work: Work, facilityId: string, { user_id, tags, note }: SavedPerson): Promise<void> {
  if (tags.length === 0 && note === null) return deleteSaved(work.tx, facilityId, [user_id]);
  return writeTags(work.tx, facilityId, user_id, tags);
}

function unknown(id: string): AppError {
  return new AppError('NOT_FOUND', `Entity User with ID ${id} not found`);
}
