import { claimsToBeUs } from '#domain/shared/names.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { User as UserEntity, type User } from '#domain/accounts/user.ts';

/** The name a person gave or a provider knows, else the part of the address before the @. Only administrators may be called so. */
export function displayName(name: string | null | undefined, email: string, role: User['role'] = 'user'): string {
  const isTheirs = (wanted: string) => role === 'admin' || !claimsToBeUs(wanted);
  const given = schemaOf(UserEntity.fields.full_name).safeParse(name ?? '');
  if (given.success && isTheirs(given.data)) return given.data;
  const local = (email.split('@')[0] ?? email).slice(0, 100);
  return isTheirs(local) ? local : 'New member';
}
