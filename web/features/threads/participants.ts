import type { UseQueryResult } from '@tanstack/react-query';
import type { Thread } from '#domain/nouns/thread.ts';
import { displayName, type Person } from '#web/features/people/queries.ts';

/** Who is on the other end of the conversations that are shown. */
export type People = UseQueryResult<ReadonlyMap<string, Person>>;

/** The person on the other end, as an id. */
export function otherParticipant(thread: Pick<Thread, 'participant_ids'>, userId: string): string {
  return thread.participant_ids.find((id) => id !== userId) ?? '';
}

/** What to call somebody; `unknown` when nobody may be seen under the id, null while that is not certain yet. */
export function participantName(people: People, id: string, unknown: string): string | null {
  const isOpen = people.isPending || people.isPlaceholderData;
  return displayName(people.data?.get(id)) ?? (isOpen ? null : unknown);
}
