import { User as UserEntity, type User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { viewOf } from '#server/platform/entities/views.ts';
import type { Work } from '#server/platform/work.ts';

/**
 * What notifications and mails to `reader` call `person`; null where the reader sees nothing of them, or they do not
 * exist. The name of an account that was closed stays, as it was in earlier notifications.
 */
export function nameSeenBy(reader: User | undefined, person: User | undefined): string | null {
  if (!person) return null;
  const isHidden = reader && person.is_active && !viewOf(UserEntity, actorOf(reader), { ...person });
  return isHidden ? null : (person.facility_name ?? person.full_name);
}

/** The same by their ids. */
export async function nameToReader(
  work: Work,
  readerId: string,
  personId: string | null | undefined,
): Promise<string | null> {
  if (!personId) return null;
  const [reader] = await work.system.find('User', { id: readerId }, { limit: 1 });
  const [person] = await work.system.find('User', { id: personId }, { limit: 1 });
  return nameSeenBy(reader, person);
}
