import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { containing } from '#domain/search/peopleFilter.ts';
import { useClient } from '#web/api/client.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useSession } from '#web/session/session.tsx';

const whoSeesMeKey = ['whoSeesMe'] as const;

/** What each facility sees that the clinician has to do with, page by page. */
export function whoSeesMeQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: whoSeesMeKey,
    queryFn: ({ pageParam }) => client.functions.whoSeesMe({ skip: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, { facilities }) => sum + facilities.length, 0);
      return known < last.total && last.facilities.length > 0 ? known : undefined;
    },
    staleTime: 0,
  });
}

/** Fewer letters would name half of all facilities. */
export const shortestName = 2;
/** Of one search. */
const maxFound = 8;

/** Facilities whose name contains the words. */
export function facilitiesNamedQuery(client: Client, name: string) {
  const part = containing(name);
  return queryOptions({
    queryKey: ['User', 'facilitiesNamed', name],
    queryFn: () =>
      client.entities.User.filter(
        { user_role: 'facility', $or: [{ facility_name: part }, { full_name: part }] },
        'facility_name',
        maxFound,
      ),
    enabled: name.length >= shortestName,
    placeholderData: keepPreviousData,
  });
}

/** Hides the signed-in clinician from a facility, or shows them again. Done when the page knows. */
export function useHideFromFacility() {
  const client = useClient();
  const { refresh } = useSession();
  return useVisibilityChange(async ({ facilityId, hidden }: { facilityId: string; hidden: boolean }) => {
    await client.functions.hideFromFacility({ facility_id: facilityId, hidden });
    await refresh();
  });
}

/** What it means to hide from a facility, also for an application that it has, as a dialog asks it. */
export function useHideQuestion(name: string) {
  const t = useTexts('trust');
  return {
    title: t('trust.hide.title', { facility: name }),
    confirmLabel: t('trust.hide.confirm'),
    children: t('trust.hide.question', { facility: name }),
  };
}

/** Shares the e-mail address with a facility, or stops sharing it. */
export function useShareContact() {
  const client = useClient();
  return useVisibilityChange(({ facilityId, shared }: { facilityId: string; shared: boolean }) =>
    client.functions.shareContact({ facility_id: facilityId, shared }),
  );
}

function useVisibilityChange<A>(action: (argument: A) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: whoSeesMeKey }),
  });
}
