import type { Thread } from '#domain/messaging/thread.ts';
import { displayName, personIn, type People } from '#web/features/profiles/queries.ts';

/** The person on the other end, as an id. */
export function otherParticipant(thread: Pick<Thread, 'participant_ids'>, userId: string): string {
  return thread.participant_ids.find((id) => id !== userId) ?? '';
}

/** The name of a participant; `unknown` when no visible user has the id, null while that is not certain yet. */
export function participantName(people: People, id: string, unknown: string): string | null {
  const person = personIn(people, id);
  return displayName(person) ?? (person === undefined ? null : unknown);
}
