import type { User } from '#domain/accounts/user.ts';
import { useUser } from './session.tsx';

/** The facility somebody acts for: the one they are a member of, else their own account. */
export function facilityIdOf({ id, works_for }: Pick<User, 'id' | 'works_for'>): string {
  return works_for ?? id;
}

/** That of whoever is signed in. */
export function useFacilityId(): string {
  return facilityIdOf(useUser());
}
