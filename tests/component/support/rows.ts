import type { User } from '#domain/nouns/user.ts';

/** A signed-in clinician as `User/me` answers; `more` overrides. */
export function clinicianRow(more: Partial<User> = {}): User {
  return { ...person, user_role: 'clinician', headline: 'Registered nurse', ...more } as User;
}

/** A signed-in facility likewise. */
export function facilityRow(more: Partial<User> = {}): User {
  return {
    ...person,
    id: '00000000-0000-4000-8000-00000000000f',
    email: 'erin@example.com',
    full_name: 'Erin Walsh',
    user_role: 'facility',
    facility_name: 'Mercy Hospital',
    headline: 'A hospital that pays on time',
    ...more,
  } as User;
}

export function administratorRow(more: Partial<User> = {}): User {
  return {
    ...person,
    id: '00000000-0000-4000-8000-00000000000a',
    role: 'admin',
    full_name: 'Ada Long',
    ...more,
  } as User;
}

const person: Partial<User> = {
  id: '00000000-0000-4000-8000-00000000000c',
  created_date: '2026-01-05T09:00:00.000Z',
  updated_date: '2026-01-05T09:00:00.000Z',
  email: 'noor@example.com',
  full_name: 'Noor Haddad',
  role: 'user',
  is_onboarded: true,
  location: 'Salem, OR',
};
