import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { FoundJob } from '#domain/search/contracts.ts';
import { namedRoles } from '#domain/profiles/namedRoles.ts';
import type { User } from '#domain/accounts/user.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { jobKeys } from '#web/features/jobs/queries.ts';

type Clinician = Pick<User, 'credentials' | 'headline' | 'specialties'>;

/** The role that the credentials name, or else the headline; null when neither does. `MD/DO` is one role with two names. */
export function roleOf({ credentials, headline }: Clinician): ClinicalRole | null {
  for (const words of [credentials, headline]) {
    const [role] = namedRoles(words ?? '');
    if (role) return role;
  }
  return null;
}

/** Those of the clinician's specialties first, each part in the order it came. */
export function bySpecialty(jobs: readonly FoundJob[], { specialties }: Clinician): FoundJob[] {
  const isOwn = ({ specialty }: FoundJob) => specialty !== null && specialties.includes(specialty);
  return [...jobs.filter(isOwn), ...jobs.filter((job) => !isOwn(job))];
}

/** The newest open jobs of a role. */
export function jobsOfRoleQuery(client: Client, role: ClinicalRole) {
  return queryOptions({
    queryKey: jobKeys.ofRole(role),
    queryFn: async () => (await client.functions.searchJobs({ role, limit: looked })).jobs,
  });
}

/** Of so many the best are shown. */
const looked = 30;
