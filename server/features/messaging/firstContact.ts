import { partyIdOf } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import type { User } from '#domain/accounts/user.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { writersOf } from './sql.ts';

/**
 * Whether the caller may write to the other person of a thread whose row is locked. Clinicians write as they like, and so do
 * facilities to clinicians who applied to them or have written to them. To others a facility writes once until it is answered.
 * FORBIDDEN with the reason otherwise, and to clinicians who hide from the facility.
 */
export async function assertMayWrite(work: Work, thread: Thread, other: User): Promise<void> {
  const id = partyIdOf(personOf(work.actor));
  if (other.user_role !== 'clinician') return;
  if (other.blocked_facility_ids.includes(id)) throw refused('kept_from');
  if (other.applied_facility_ids.includes(id)) return;
  const writers = await writersOf(work.tx, thread.id);
  if (writers.includes(other.id)) return;
  const [isSeen] = await work.repo.find('User', { id: other.id }, { limit: 1 });
  if (!isSeen) throw refused('kept_from');
  assertMayWriteFirst(work, other);
  if (writers.includes(id)) throw refused('not_answered');
}

/** The same for a facility that has no thread with the person yet. */
export function assertMayWriteFirst(work: Work, other: User): void {
  const id = partyIdOf(personOf(work.actor));
  if (other.first_contact === 'applied' && !other.applied_facility_ids.includes(id)) throw refused('first_contact');
}

const sentences = {
  kept_from: 'keptFromYou',
  first_contact: 'firstContactApplied',
  not_answered: 'firstMessageUnanswered',
} as const;

function refused(reason: keyof typeof sentences): AppError {
  return new AppError('FORBIDDEN', errorText(sentences[reason]), { extraData: { reason } });
}
