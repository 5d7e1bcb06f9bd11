import { actsWith, partyIdOf, type UserActor, type UserRole } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { User } from '#domain/accounts/user.ts';
import { notAllowed } from '#server/platform/entities/views.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { assertMayWriteFirst } from './firstContact.ts';
import { holdPair, threadIdOfPair, threadsOpenedToday } from './sql.ts';

/**
 * The thread of the caller and another person: the one they have, else a new one. The two must be a clinician and a
 * facility, both with a profile that nothing hides; NOT_FOUND for anyone else, and for whom the caller may not see and has
 * no thread with.
 */
export async function open(work: Work, otherId: string): Promise<Thread> {
  const person = personOf(work.actor);
  const [other] = await work.system.find('User', { id: otherId, ...User.conditions.listed }, { limit: 1 });
  if (!other) throw noSuchPerson(otherId);
  if (!person.onboarded || other.user_role === null || other.user_role === person.userRole) {
    throw new AppError('VALIDATION_ERROR', errorText('conversationSides'), {
      errors: [{ field: 'user_id', ...errorText('otherSide') }],
    });
  }
  if (!actsWith('recruit', person)) throw notAllowed(person, "You're not allowed to create Thread records");
  const me = partyIdOf(person);
  const [isSeen] = await work.repo.find('User', { id: otherId }, { limit: 1 });
  // Two requests of the same pair take turns here, so that the second finds what the first has made.
  await holdPair(work.tx, me, otherId);
  const id = await threadIdOfPair(work.tx, me, otherId);
  if (id !== null) return shownTo(work, me, id);
  if (!isSeen) throw noSuchPerson(otherId);
  assertMayWriteFirst(work, other);
  await assertWithinLimit(work, person);
  return work.repo.create('Thread', {}, { participant_ids: [me, otherId].sort(), opened_by: [me] });
}

function noSuchPerson(id: string): AppError {
  return new AppError('NOT_FOUND', `Entity User with ID ${id} not found`);
}

/** The other may have opened it and not written yet: then it is in no list of this person's. */
async function shownTo(work: Work, personId: string, id: string): Promise<Thread> {
  const thread = await work.system.get('Thread', id, { lock: 'update' });
  if (thread.shown_to.includes(personId)) return thread;
  return work.system.update('Thread', id, { opened_by: [...thread.opened_by, personId] });
}

/** New conversations a day. */
const limits: Readonly<Record<UserRole, number>> = { clinician: 20, facility: 100 };

async function assertWithinLimit(work: Work, person: UserActor): Promise<void> {
  if (work.services.env.rateLimits === 'off' || person.userRole === null) return;
  if ((await threadsOpenedToday(work.tx, partyIdOf(person))) < limits[person.userRole]) return;
  throw new AppError('RATE_LIMITED', errorText('tooManyConversations'), {
    retryAfter: 3600,
  });
}
