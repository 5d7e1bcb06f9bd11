import type { User } from '#domain/accounts/user.ts';
import { useUser } from './session.tsx';

/** The facility that a user acts for: the one they are a member of, else their own account. */
export function facilityIdOf({ id, works_for }: Pick<User, 'id' | 'works_for'>): string {
  return works_for ?? id;
}

/** The facility of the logged-in user. */
export function useFacilityId(): string {
  return facilityIdOf(useUser());
}
