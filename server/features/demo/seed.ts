import { system } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import { createVerifiedUser } from '#server/auth/accounts.ts';
import type { Db } from '#server/db/Database.ts';
import { transaction } from '#server/db/transaction.ts';
import { Repository } from '#server/entities/Repository.ts';
import { demoClinicians } from '#server/features/demo/clinicians.ts';
import { demoFacilities } from '#server/features/demo/facilities.ts';
import { demoJobs } from '#server/features/demo/jobs.ts';
import { backdateJob, demoPresence, lockSeeding } from '#server/features/demo/sql.ts';
import type { Services } from '#server/services.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** One line for the person who starts the program. */
  readonly title: string;
}

/** Known to everybody: demo accounts are for instances that nobody else can reach. */
const password = 'night-shift-2025';

const administrator = { email: 'admin@demo.openlocum.example', full_name: 'Robin Castellano' };

/**
 * 4 facilities, 4 clinicians, 6 jobs and an administrator. Writes only what is missing, and nothing at all where other
 * people have accounts, unless `amongOthers`. Where the site is public the administrator is left out: the password is
 * no secret. Answers the demo accounts that exist afterwards.
 */
export async function seedDemo(services: Services, { amongOthers = false } = {}): Promise<DemoAccount[]> {
  const accounts = demoAccounts(services.env.isPublic);
  const emails = accounts.map(({ email }) => email);
  const present = () => demoPresence(services.db, emails, services.env.adminEmail);
  const before = await present();
  if (amongOthers || !before.others) {
    for (const { email, full_name, role } of accounts) {
      if (!before.demo.includes(email)) await ensureAccount(services, { email, full_name, role });
    }
    await transaction(services.db, fillIn);
  }
  const { demo } = await present();
  return accounts.filter(({ email }) => demo.includes(email)).map(({ email, title }) => ({ email, password, title }));
}

interface PlannedAccount {
  email: string;
  full_name: string;
  role: 'user' | 'admin';
  title: string;
}

function demoAccounts(isPublic: boolean): PlannedAccount[] {
  const people: PlannedAccount[] = [
    ...demoFacilities.map(({ email, full_name, facility_name }) => ({
      email,
      full_name,
      role: 'user' as const,
      title: `facility: ${facility_name}`,
    })),
    ...demoClinicians.map(({ email, full_name, headline }) => ({
      email,
      full_name,
      role: 'user' as const,
      title: `clinician: ${full_name}, ${headline}`,
    })),
  ];
  return isPublic ? people : [...people, { ...administrator, role: 'admin', title: 'administrator' }];
}

async function ensureAccount(services: Services, account: Omit<PlannedAccount, 'title'>): Promise<void> {
  try {
    await createVerifiedUser(services, { ...account, password });
  } catch (error) {
    // Another process seeds at the same time.
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
  }
}

/** Profiles and jobs, once: whoever has a headline already has been here, and may have changed their jobs since. */
async function fillIn(tx: Db): Promise<void> {
  await lockSeeding(tx);
  // Without a record of changes: demo data tells nobody about anything.
  const repo = new Repository(tx, system);
  for (const { email, full_name: _, ...profile } of demoClinicians) {
    const user = await newcomer(repo, email);
    if (user) await repo.update('User', user.id, { ...profile, user_role: 'clinician' });
  }
  for (const { email, full_name: _, ...profile } of demoFacilities) {
    const user = await newcomer(repo, email);
    if (!user) continue;
    await repo.update('User', user.id, {
      ...profile,
      user_role: 'facility',
      verification_status: 'verified',
      notificationsEmail: email,
    });
    await postJobs(tx, repo, { id: user.id, email, facility_name: profile.facility_name });
  }
}

async function newcomer(repo: Repository, email: string) {
  const [user] = await repo.find('User', { email }, { limit: 1, lock: 'update' });
  return user && user.headline === null ? user : undefined;
}

async function postJobs(
  tx: Db,
  repo: Repository,
  facility: { id: string; email: string; facility_name: string },
): Promise<void> {
  for (const { job, age, startsIn } of demoJobs.filter((one) => one.facility === facility.email)) {
    const start_date = new Date(Date.now() + startsIn * 86_400_000).toISOString().slice(0, 10);
    const { id } = await repo.create('Job', {
      ...job,
      start_date,
      facility_id: facility.id,
      facility_name: facility.facility_name,
    });
    await backdateJob(tx, id, age);
  }
}
