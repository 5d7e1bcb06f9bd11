import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { ClinicalRole } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';

export const openShiftKeys = {
  all: ['OpenShift'],
  coverage: (userId: string) => ['OpenShift', 'coverage', userId],
  people: (id: string) => ['OpenShift', 'people', id],
  own: (userId: string) => ['OpenShift', 'mine', userId],
  swaps: (userId: string) => ['OpenShift', 'swaps', userId],
} as const;

export interface CoverageWindow {
  from: string;
  days: number;
}

/** How the shifts of some days are filled, of all sites that the reader sees. */
export function coverageQuery(client: Client, userId: string, { from, days }: CoverageWindow) {
  return queryOptions({
    queryKey: [...openShiftKeys.coverage(userId), from, days],
    queryFn: () => client.functions.coverage({ from, days }),
  });
}

/** Who claimed an open shift. */
export function peopleQuery(client: Client, open_shift_id: string) {
  return queryOptions({
    queryKey: openShiftKeys.people(open_shift_id),
    queryFn: () => client.functions.openShiftPeople({ open_shift_id }),
  });
}

/** The people with an open assignment under a role, each once, by name. */
export function poolQuery(client: Client, facility_id: string, role: ClinicalRole) {
  return queryOptions({
    queryKey: ['Assignment', 'pool', facility_id, role],
    queryFn: async () => {
      const found = await client.entities.Assignment.filter(
        { facility_id, role, status: 'open' },
        'clinician_name',
        1000,
      );
      const people = new Map(found.map(({ clinician_id: id, clinician_name: name }) => [id, { id, name }]));
      return [...people.values()];
    },
  });
}

/** What the signed-in clinician may work. */
export function mineQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: openShiftKeys.own(userId),
    queryFn: () => client.functions.openShiftsForMe({}),
  });
}

/** What colleagues offer to the signed-in clinician. */
export function swapsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: openShiftKeys.swaps(userId),
    queryFn: () => client.functions.swapsForMe({}),
  });
}

type Step =
  | 'claimShift'
  | 'withdrawClaim'
  | 'chooseClaims'
  | 'cancelOpenShifts'
  | 'editOpenShift'
  | 'takeSwap'
  | 'withdrawSwap';

/** A change of an open shift or a claim; every list of them is fetched again. */
export function useOpenShiftStep<N extends Step>(name: N) {
  const client = useClient();
  const queryClient = useQueryClient();
  const step = client.functions[name] as (
    input: Parameters<Client['functions'][N]>[0],
  ) => ReturnType<Client['functions'][N]>;
  return useMutation({
    mutationFn: async (input: Parameters<Client['functions'][N]>[0]) => step(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: openShiftKeys.all }),
  });
}
