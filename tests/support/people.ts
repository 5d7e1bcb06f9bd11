import type { Client } from '#client/createClient.ts';
import { system } from '#domain/core/access.ts';
import { personRoles } from '#domain/profiles/personRoles.ts';
import type { User } from '#domain/accounts/user.ts';
import type { WorkRole } from '#domain/core/rights.ts';
import { createVerifiedUser } from '#server/platform/auth/accounts.ts';
import { issueToken } from '#server/platform/auth/sessions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { testServiceToken } from './testServices.ts';

/** A logged-in user: `client` acts as them, `user` is their whole stored row when they were made. */
export interface Person {
  readonly client: Client;
  readonly user: User;
  readonly token: string;
}

/** What may be chosen about a person: columns of `users`, and a password for those who log in themselves. */
export type Chosen = Partial<Omit<User, 'id' | 'is_onboarded' | 'verified_badge'>> & { password?: string };

export interface People {
  /** Onboarded. */
  clinician(chosen?: Chosen): Promise<Person>;
  /** Onboarded. */
  facility(chosen?: Chosen): Promise<Person>;
  /** A colleague who acts for the facility, limited to the sites if some are named. */
  member(facility: Person, role: WorkRole, sites?: readonly string[]): Promise<Person>;
  admin(chosen?: Chosen): Promise<Person>;
  /** Signed up, nothing filled in. */
  newcomer(chosen?: Chosen): Promise<Person>;
  visitor(): { client: Client };
  /** Holds the service token. */
  service(): { client: Client };
}

export function makePeople(services: Services, client: (token?: string, serviceToken?: string) => Client): People {
  const make = async (usual: Chosen, chosen: Chosen): Promise<Person> => {
    const user = await makeUser(services, { ...usual, ...chosen });
    const token = await issueToken(services, user.id);
    return { client: client(token), user, token };
  };
  return {
    clinician: (chosen = {}) => make(clinician(), chosen),
    facility: (chosen = {}) => make(facility(), chosen),
    member: async (employer, role, sites = []) => {
      const person = await make({ full_name: `Member ${nextNumber()}`, user_role: 'facility' }, {});
      return { ...person, user: await join(services, employer.user.id, person.user, role, sites) };
    },
    admin: (chosen = {}) => make({ full_name: `Admin ${nextNumber()}`, role: 'admin' }, chosen),
    newcomer: (chosen = {}) => make({ full_name: `Newcomer ${nextNumber()}` }, chosen),
    visitor: () => ({ client: client() }),
    service: () => ({ client: client(testServiceToken, testServiceToken) }),
  };
}

/** As a membership is stored: the row, and what a session reads of it on the account. */
async function join(
  services: Services,
  facility_id: string,
  { id, email, full_name }: User,
  work_role: WorkRole,
  site_ids: readonly string[],
): Promise<User> {
  const about = { facility_id, user_id: id, email, full_name, work_role, site_ids: [...site_ids] };
  return inTransaction(services, system, async (work) => {
    await work.system.create('Member', { ...about, status: 'active' });
    const seat = { works_for: facility_id, work_role, work_site_ids: [...site_ids] };
    return work.system.update('User', id, seat);
  });
}

function clinician(): Chosen {
  return {
    full_name: `Clinician ${nextNumber()}`,
    user_role: 'clinician',
    headline: 'Registered nurse',
    location: 'Austin, TX',
    bio: 'Nine years at the bedside',
    specialties: ['Wound Care'],
    certifications: ['RN'],
    licensure_states: ['TX'],
  };
}

function facility(): Chosen {
  const number = nextNumber();
  return {
    full_name: `Facility ${number}`,
    user_role: 'facility',
    headline: 'A hospital that pays on time',
    location: 'Austin, TX',
    bio: 'Two hundred beds',
    facility_name: `Hospital ${number}`,
    facility_type: 'hospital',
    facility_size: 'medium',
    verification_status: 'verified',
  };
}

async function makeUser(services: Services, { password, email, full_name, role, ...rest }: Chosen): Promise<User> {
  const account = { email: email ?? `person-${nextNumber()}@example.com`, full_name, role, password };
  const { id } = await createVerifiedUser(services, defined(account) as Parameters<typeof createVerifiedUser>[1]);
  const { clinical_roles = [], credentials = null } = rest;
  const columns = defined({ ...rest, roles: personRoles({ clinical_roles, credentials }) });
  await services.db.updateTable('users').set(columns).where('id', '=', id).execute();
  return services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

let people = 0;

/** Names and addresses must differ within one database. */
function nextNumber(): number {
  return ++people;
}
