import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { shareReferences } from '#domain/references/contracts.ts';
import type { Reference } from '#domain/references/reference.ts';
import { openReferenceStatuses, referenceLimits } from '#domain/references/vocabulary.ts';
import { useClient } from '#web/api/client.ts';

/** As their clinician reads it. */
export type OwnReference = Omit<Reference, 'given_address'>;
/** As facilities read it. */
export type SharedReference = Omit<
  OwnReference,
  'referee_email' | 'opened_date' | 'reminders' | 'mailed_date' | 'bounced_date' | 'shared_with'
>;

export const referenceKeys = {
  all: ['Reference'],
  own: (clinicianId: string) => ['Reference', 'mine', clinicianId],
  toShare: (clinicianId: string) => ['Reference', 'toShare', clinicianId],
  of: (clinicianId: string) => ['Reference', 'of', clinicianId],
} as const;

const perPage = 20;

/** The clinician's own, the newest first. */
export function myReferencesQuery(client: Client, clinician_id: string) {
  return infiniteQueryOptions({
    queryKey: referenceKeys.own(clinician_id),
    queryFn: async ({ pageParam }): Promise<OwnReference[]> =>
      (await client.entities.Reference.filter({ clinician_id }, '-created_date', perPage, pageParam)) as OwnReference[],
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < perPage ? undefined : pages.length * perPage),
    // One that came between two pages moves the second by one: shown once.
    select: ({ pages }) => [...new Map(pages.flat().map((one) => [one.id, one])).values()],
  });
}

/** Those that the clinician can share, and those that a facility reads already. */
export function referencesToShareQuery(client: Client, clinician_id: string) {
  return queryOptions({
    queryKey: referenceKeys.toShare(clinician_id),
    queryFn: async () =>
      (await client.entities.Reference.filter(
        { clinician_id, status: { $in: [...openReferenceStatuses, 'given', 'expired'] } },
        '-created_date',
        referenceLimits.shared,
      )) as OwnReference[],
  });
}

/** Those of an applicant that the reader's facility may read. */
export function referencesOfQuery(client: Client, clinician_id: string) {
  return queryOptions({
    queryKey: referenceKeys.of(clinician_id),
    queryFn: async () =>
      (await client.entities.Reference.filter(
        { clinician_id },
        '-created_date',
        referenceLimits.shared,
      )) as SharedReference[],
  });
}

export function useAskReference() {
  const client = useClient();
  return useReferenceMutation(client.functions.askReference);
}

export function useRemindReference() {
  const client = useClient();
  return useReferenceMutation((reference_id: string) => client.functions.remindReference({ reference_id }));
}

export function useWithdrawReference() {
  const client = useClient();
  return useReferenceMutation((reference_id: string) => client.functions.withdrawReference({ reference_id }));
}

export function useShareReferences() {
  const client = useClient();
  return useReferenceMutation((input: InputOf<typeof shareReferences>) => client.functions.shareReferences(input));
}

function useReferenceMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: referenceKeys.all }),
  });
}
