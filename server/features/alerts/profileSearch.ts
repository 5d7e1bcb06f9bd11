import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { User } from '#domain/accounts/user.ts';
import { canonicalText } from '#server/features/search/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { forgetMissing, isFirstProfileSearch, withoutProfileSearch } from './sql.ts';

/** As its owner first reads it; they may call it otherwise. */
const name = 'Jobs for my profile';

/** A clinician who says what they are has a search for jobs that fit that, and it follows what they say. */
export const syncProfile: Reaction<'User'> = async (work, { before, after }) => {
  const query = after && profileQuery(after);
  if (!query || (before && profileQuery(before) === query)) return;
  await storeProfileSearch(work, after.id, query);
};

/** For clinicians from before there were such searches; answers how many it took. */
export async function makeProfileSearches(work: Work, limit: number): Promise<number> {
  const clinicians = await withoutProfileSearch(work.tx, limit);
  for (const clinician of clinicians) {
    const query = profileQuery(clinician);
    if (query) await storeProfileSearch(work, clinician.id, query);
  }
  await forgetMissing(
    work.tx,
    clinicians.map(({ id }) => id),
  );
  return clinicians.length;
}

/** Null for users who have stated no role: everything would fit them. What a job does not state excludes it from nothing. */
function profileQuery(user: User): string | null {
  if (user.user_role !== 'clinician' || !isOnboarded(user) || user.roles.length === 0) return null;
  const { roles: role, specialties: specialty, licensure_states: state } = user;
  const said = Object.entries({ role, specialty, state, unstated: ['show'] });
  const pairs = said.flatMap(([filter, values]) => values.map((value): [string, string] => [filter, value]));
  return canonicalText('jobs', new URLSearchParams(pairs).toString());
}

/** Made once: users who deleted it get no other. */
async function storeProfileSearch(work: Work, user_id: string, query: string): Promise<void> {
  if (await isFirstProfileSearch(work.tx, user_id)) {
    const draft = { user_id, kind: 'jobs', name, query, frequency: 'daily', follows_profile: true };
    await work.system.create('SavedSearch', draft);
    return;
  }
  const [search] = await work.system.find('SavedSearch', { user_id, follows_profile: true }, { limit: 1 });
  if (search) await work.system.update('SavedSearch', search.id, { query });
}
