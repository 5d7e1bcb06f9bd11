import type { OutputOf } from '#domain/core/contract.ts';
import type { searchTalent } from '#domain/search/talentSearchContracts.ts';
import type { User } from '#domain/accounts/user.ts';
import { foundJobs } from './jobRows.ts';

type Found = OutputOf<typeof searchTalent>;

/** What `searchTalent` answers for these clinicians, all on one page. */
export function foundTalent(talent: readonly User[], more: Partial<Found> = {}): Found {
  const { jobs: _jobs, about: _about, ...around } = foundJobs([]);
  const about = Object.fromEntries(talent.map(({ id }) => [id, { miles: null, fit: null, is_unranked: false }]));
  return { ...around, total: talent.length, talent: [...talent], about, ...more };
}
