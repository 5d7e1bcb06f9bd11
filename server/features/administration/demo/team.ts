import type { WorkRole } from '#domain/core/rights.ts';
import type { Repository } from '#server/platform/entities/Repository.ts';

interface DemoMember {
  email: string;
  full_name: string;
  work_role: WorkRole;
  /** Limited to the site. */
  isOfSite: boolean;
}

/** Colleagues of the first facility. */
export const demoMembers: readonly DemoMember[] = [
  { email: 'nora@demo.openlocum.example', full_name: 'Nora Lindqvist', work_role: 'recruiter', isOfSite: false },
  { email: 'tomas@demo.openlocum.example', full_name: 'Tomas Vega', work_role: 'reviewer', isOfSite: true },
];

const site = {
  name: 'Main campus',
  address: '1200 River Walk, San Diego, CA 92101',
  time_zone: 'America/Los_Angeles',
  phone: '(619) 555-0142',
};

/** One site and two colleagues, as far as they are missing. Who has a side already has been here. */
export async function makeTeam(repo: Repository, facilityEmail: string): Promise<void> {
  const [facility] = await repo.find('User', { email: facilityEmail, user_role: 'facility' }, { limit: 1 });
  if (!facility) return;
  const facility_id = facility.id;
  for (const { email, full_name, work_role, isOfSite } of demoMembers) {
    const [user] = await repo.find('User', { email, user_role: null }, { limit: 1, lock: 'update' });
    if (!user) continue;
    const site_ids = isOfSite ? [await siteOf(repo, facility_id)] : [];
    const joined_date = new Date().toISOString();
    const seat = { facility_id, user_id: user.id, work_role, site_ids };
    await repo.create('Member', { ...seat, email, full_name, status: 'active', joined_date });
    await repo.update('User', user.id, {
      user_role: 'facility',
      works_for: facility_id,
      work_role,
      work_site_ids: site_ids,
      adult_confirmed_date: joined_date,
    });
  }
}

async function siteOf(repo: Repository, facility_id: string): Promise<string> {
  const [kept] = await repo.find('Site', { facility_id }, { limit: 1 });
  return (kept ?? (await repo.create('Site', { ...site, facility_id }))).id;
}
