import type { User } from '#domain/accounts/user.ts';
import { rowOf } from './rowOf.ts';

/** A signed-in clinician as `User/me` answers; `more` overrides. */
export function clinicianRow(more: Partial<User> = {}): User {
  return rowOf('User', { ...person, user_role: 'clinician', headline: 'Registered nurse', ...more });
}

/** A signed-in facility likewise. */
export function facilityRow(more: Partial<User> = {}): User {
  return rowOf('User', {
    ...person,
    id: '00000000-0000-4000-8000-00000000000f',
    email: 'erin@example.com',
    full_name: 'Erin Walsh',
    user_role: 'facility',
    facility_name: 'Mercy Hospital',
    headline: 'A hospital that pays on time',
    ...more,
  });
}

export function administratorRow(more: Partial<User> = {}): User {
  return rowOf('User', {
    ...person,
    id: '00000000-0000-4000-8000-00000000000a',
    role: 'admin',
    full_name: 'Ada Long',
    ...more,
  });
}

const person: Partial<User> = {
  id: '00000000-0000-4000-8000-00000000000c',
  email: 'noor@example.com',
  full_name: 'Noor Haddad',
  role: 'user',
  is_onboarded: true,
  location: 'Salem, OR',
};
