import { system } from '#domain/core/access.ts';
import type { DemoAccount, DemoMade } from '#domain/administration/demoContracts.ts';
import { personRoles } from '#domain/profiles/personRoles.ts';
import type { User } from '#domain/accounts/user.ts';
import { insertVerifiedUser } from '#server/platform/auth/accounts.ts';
import { hashPassword } from '#server/platform/auth/passwordHash.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { storeJob } from '#server/features/jobs/functions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { demoClinicians } from './clinicians.ts';
import { fillHistory } from './fillHistory.ts';
import { demoPassword, takeBackPublished } from './password.ts';
import { demoFacilities, demoFacilityChecks } from './facilities.ts';
import { demoJobs } from './jobs.ts';
import { backdateJob, demoPresence, lockSeeding } from './sql.ts';
import { demoMembers, makeTeam } from './team.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';

const administrator = { email: 'admin@demo.openlocum.example', full_name: 'Robin Castellano' };

/**
 * 4 facilities, 2 colleagues of one, 4 clinicians, 6 jobs, an administrator, and what has happened between them. Writes
 * only what is missing, and nothing at all where other people have accounts, unless `amongOthers`. Where others can reach
 * the site the administrator is left out. Answers the demo accounts that exist afterwards.
 */
export async function seedDemo(services: Services, options: SeedOptions = {}): Promise<DemoAccount[]> {
  const { accounts } = await transaction(services.pool, (db) => seedWithin({ ...services, db }, options));
  return accounts;
}

/** Before others reach the instance: with or without demo data wanted now, there may be some of an earlier start. */
export function guardDemo(services: Services): Promise<void> {
  const emails = [...demoFacilities, ...demoClinicians, ...demoMembers, administrator].map(({ email }) => email);
  return takeBackPublished(services, emails);
}

interface SeedOptions {
  amongOthers?: boolean;
}

interface Seeded {
  accounts: DemoAccount[];
  made: DemoMade;
  /** Whether there was another account before. */
  others: boolean;
}

/**
 * The same in the open transaction, which `services.db` is here. Files are stored with it: if it fails, their bytes alone
 * are left behind.
 */
export async function seedWithin(services: Services, { amongOthers = false }: SeedOptions = {}): Promise<Seeded> {
  const {
    db: tx,
    env: { isReachable, adminEmail },
  } = services;
  const planned = demoAccounts(isReachable);
  const password = await demoPassword(services);
  const emails = planned.map(({ email }) => email);
  await lockSeeding(tx);
  const before = await demoPresence(tx, emails, adminEmail);
  const wanted = amongOthers || !before.others;
  if (wanted) {
    await makeAccounts(
      tx,
      planned.filter(({ email }) => !before.demo.includes(email)),
      password,
    );
  }
  const made = wanted ? await fillIn(services) : { facilities: 0, clinicians: 0, jobs: 0 };
  // Only of a whole new demo: accounts that were used have a history of their own.
  if (made.facilities === demoFacilities.length && made.clinicians === demoClinicians.length)
    await fillHistory(services);
  const { demo } = await demoPresence(tx, emails, adminEmail);
  const accounts = planned
    .filter(({ email }) => demo.includes(email))
    .map(({ email, title }) => ({ email, password, title }));
  return { accounts, made, others: before.others };
}

interface PlannedAccount {
  email: string;
  full_name: string;
  role: 'user' | 'admin';
  title: string;
}

function demoAccounts(isReachable: boolean): PlannedAccount[] {
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
    ...demoMembers.map(({ email, full_name, work_role }) => ({
      email,
      full_name,
      role: 'user' as const,
      title: `${work_role} of ${demoFacilities[0]!.facility_name}: ${full_name}`,
    })),
  ];
  return isReachable ? people : [...people, { ...administrator, role: 'admin', title: 'administrator' }];
}

async function makeAccounts(tx: Db, missing: readonly PlannedAccount[], password: string): Promise<void> {
  if (missing.length === 0) return;
  const hash = await hashPassword(password);
  // An address that a user signs up with at this moment belongs to that user.
  for (const { email, full_name, role } of missing) await insertVerifiedUser(tx, { email, full_name, role }, hash);
}

/** Profiles and jobs, once: accounts with a headline were filled before, and may have changed their jobs since. */
async function fillIn(services: Services): Promise<DemoMade> {
  const made = { facilities: 0, clinicians: 0, jobs: 0 };
  // Without a record of changes: demo data notifies no user.
  const repo = new Repository(services.db, system, todayOf(services));
  for (const { email, full_name: _, ...profile } of demoClinicians) {
    const user = await newcomer(repo, email);
    if (!user) continue;
    const said = { ...user, ...profile };
    await repo.update('User', user.id, { ...profile, user_role: 'clinician', roles: personRoles(said) });
    made.clinicians++;
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
    await makeChecks(services, repo, { ...user, ...profile });
    made.facilities++;
    made.jobs += await storeJobs(services, repo, { ...user, ...profile });
  }
  await makeTeam(repo, demoFacilities[0]!.email);
  return made;
}

/** What this site checked of a demo facility that says an NPI; the others have no badge. */
async function makeChecks(
  services: Services,
  repo: Repository,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const found = demoFacilityChecks.find((one) => one.facility === email);
  if (!found) return;
  const checked_date = services.clock().toISOString();
  const passed = { facility_id: id, status: 'passed', checked_date } as const;
  const { npi, domain } = found;
  await repo.create('FacilityCheck', { ...passed, kind: 'npi', value: npi, label: npi });
  const address = { kind: 'domain_email', value: `hr@${domain}`, label: domain, is_automatic: true } as const;
  await repo.create('FacilityCheck', { ...passed, ...address });
  await repo.update('User', id, { checked_kinds: ['npi', 'domain_email'], checked_date });
}

async function newcomer(repo: Repository, email: string) {
  const [user] = await repo.find('User', { email }, { limit: 1, lock: 'update' });
  return user && user.headline === null ? user : undefined;
}

async function storeJobs(
  services: Services,
  repo: Repository,
  facility: Pick<User, 'id' | 'email' | 'full_name' | 'facility_name' | 'location' | 'employees' | 'saved_talent_ids'>,
): Promise<number> {
  const own = demoJobs.filter((one) => one.facility === facility.email);
  for (const { job, age, startsIn, sheet } of own) {
    const start_date =
      startsIn === null ? null : new Date(Date.now() + startsIn * 86_400_000).toISOString().slice(0, 10);
    const { id } = await storeJob(services, repo, { ...job, start_date, facility_id: facility.id }, facility);
    await backdateJob(services.db, id, age);
    if (sheet) await repo.create('ReadinessSheet', { ...sheet, job_id: id, facility_id: facility.id });
  }
  return own.length;
}
