import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { SeenRow } from '#client/entities.ts';
import { nullIfNotFound, freshUnlessAbsent } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';

/** A user as the reader may see them. */
export type Person = SeenRow<'User'>;

export const personKeys = {
  all: ['User'],
  one: (id: string) => ['User', 'one', id],
  byIds: (ids: readonly string[]) => ['User', 'byIds', [...ids].sort()],
} as const;

/** Null when there is no such person, or none this reader may see. */
export function personQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: personKeys.one(id),
    // At the API's address of an id, `me` is the caller.
    queryFn: async (): Promise<Person | null> =>
      id && id !== 'me' ? client.entities.User.get(id).catch(nullIfNotFound) : null,
    staleTime: freshUnlessAbsent,
  });
}

/** Clinicians whom a job may suit; for the facility whose job it is. */
export function matchingTalentQuery(client: Client, jobId: string) {
  return queryOptions({
    queryKey: ['User', 'matching', jobId],
    queryFn: async () => (await client.functions.matchingTalent({ job_id: jobId })).talent,
    staleTime: 60_000,
  });
}

/** Names and faces by id, for lists that hold only the ids; closed accounts are missing from the map. */
export function usePeople(ids: readonly string[]) {
  const client = useClient();
  const wanted = [...new Set(ids)];
  return useQuery({
    queryKey: personKeys.byIds(wanted),
    queryFn: async (): Promise<ReadonlyMap<string, Person>> => {
      const people: Person[] = [];
      // Asked for in parts: an address may be 8,000 characters long.
      for (let start = 0; start < wanted.length; start += 100) {
        people.push(...(await client.entities.User.filter({ id: { $in: wanted.slice(start, start + 100) } })));
      }
      return new Map(people.map((person) => [person.id, person]));
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export type People = ReturnType<typeof usePeople>;

/** One of them: undefined while their answer is under way, null where the reader sees no person under the id. */
export function personIn({ data, isPending, isPlaceholderData }: People, id: string): Person | null | undefined {
  return data?.get(id) ?? (isPending || isPlaceholderData ? undefined : null);
}

/** The public posts of a user's portfolio, newest first. */
export function postsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['Post', userId, 'public'],
    queryFn: () => client.entities.Post.filter({ user_id: userId, visibility: 'public' }, '-created_date', 200),
  });
}

/** What others call this person: a facility goes by the facility's name. Null when nothing is known. */
export function displayName(
  person: Pick<Person, 'full_name' | 'facility_name' | 'user_role'> | undefined | null,
): string | null {
  if (!person) return null;
  if (person.user_role === 'facility') return person.facility_name || person.full_name || null;
  return person.full_name || null;
}
