import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#domain/core/contract.ts';
import type { noteTalent, SavedPerson, tagTalent } from '#domain/profiles/contracts.ts';
import { useClient } from '#web/api/client.ts';
import { facilityKey } from '#web/session/membership.ts';
import { useSession } from '#web/session/session.tsx';

export const savedPeopleKey = ['savedPeople'];

/** What the team wrote about clinicians it saved, by their ids; those without a tag and a note are absent. */
export function useSavedPeople(enabled: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: savedPeopleKey,
    queryFn: async () => (await client.functions.savedPeople()).people,
    select: byId,
    enabled,
  });
}

function byId(people: readonly SavedPerson[]): ReadonlyMap<string, SavedPerson> {
  return new Map(people.map((person) => [person.user_id, person]));
}

/** The team's tags and how many of these people have each, the most used first. */
export function tagCounts(people: Iterable<SavedPerson>): [tag: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { tags } of people) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, some], [b, others]) => others - some || a.localeCompare(b));
}

export function useTagTalent() {
  const client = useClient();
  const take = useTaken();
  return useMutation({
    mutationFn: async (input: InputOf<typeof tagTalent>) => {
      const answer = await client.functions.tagTalent(input);
      await take(answer.people);
      return answer;
    },
  });
}

export function useNoteTalent() {
  const client = useClient();
  const queryClient = useQueryClient();
  const take = useTaken();
  return useMutation({
    mutationFn: async (input: InputOf<typeof noteTalent>) => {
      const { person } = await client.functions.noteTalent(input);
      await take([person]);
      return person;
    },
    // What a colleague wrote before is to be read.
    onError: () => queryClient.invalidateQueries({ queryKey: savedPeopleKey }),
  });
}

/** Shows what the server answered, and that these people are saved. */
function useTaken() {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  return async (people: readonly SavedPerson[]) => {
    merge(queryClient, people);
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: facilityKey })]);
  };
}

function merge(queryClient: QueryClient, people: readonly SavedPerson[]): void {
  const ids = new Set(people.map(({ user_id }) => user_id));
  queryClient.setQueryData<SavedPerson[]>(savedPeopleKey, (before) =>
    before ? [...before.filter(({ user_id }) => !ids.has(user_id)), ...people.filter(isWritten)] : undefined,
  );
}

function isWritten({ tags, note }: SavedPerson): boolean {
  return tags.length > 0 || note !== null;
}
