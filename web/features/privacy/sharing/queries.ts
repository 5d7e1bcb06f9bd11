import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Client } from '#client/createClient.ts';
import type { InputOf, OutputOf } from '#domain/core/contract.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { isReadable, isShared, maxRead } from '#domain/privacy/sharing.ts';
import type { applicantCredentials, shareCredentials } from '#domain/privacy/sharingContracts.ts';
import { useMay } from '#web/session/membership.ts';
import { useClient } from '#web/api/client.ts';
import { inBatches } from '#web/api/inBatches.ts';
import { refetchChanged } from '#web/api/queryClient.ts';
import { useEntityEvents, useOnceConnected } from '#web/api/realtime.ts';
import { applicationKeys } from '#web/features/applications/queries.ts';

export type Readiness = OutputOf<typeof applicantCredentials>['applications'][string];

const readinessKeys = {
  all: ['Application', 'readiness'],
  one: (applicationId: string) => ['Application', 'readiness', applicationId],
} as const;

/** What an applicant of the signed-in facility has for the job; null where there is nothing to be read anymore. */
export function readinessQuery(client: Client, applicationId: string) {
  return queryOptions({
    queryKey: readinessKeys.one(applicationId),
    queryFn: () => loadReadiness(client, applicationId),
    // Events report what changes of an application; of the credentials behind it none does.
    staleTime: 300_000,
  });
}

const loadReadiness = inBatches(async (client, ids) => {
  const { applications } = await client.functions.applicantCredentials({ application_ids: [...ids] });
  return new Map(Object.entries(applications));
}, maxRead);

/**
 * Asks for what is shown of these applicants together, before one of them is opened; and again for an application of which
 * something else is shared than before.
 */
export function useFreshReadiness(shown: readonly Pick<Applicant, 'application'>[]): void {
  const client = useClient();
  const queryClient = useQueryClient();
  const mayRead = useMay('read');
  const readable = shown
    .filter(({ application }) => mayRead && isReadable(application))
    .map(({ application }) => application.id);
  const ids = readable.join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) void queryClient.prefetchQuery(readinessQuery(client, id));
  }, [client, queryClient, ids]);
  useEntityEvents('Application', ({ id, data: { status, shares_credentials, shared_kinds } }) => {
    const known = queryClient.getQueryData<Readiness | null>(readinessKeys.one(id));
    const isSame =
      known &&
      status &&
      shares_credentials !== undefined &&
      known.shared === isShared({ status, shares_credentials }) &&
      known.shared_kinds.join() === shared_kinds?.join();
    // A hire shows more, and an application that has ended nothing.
    const isMoved = status === undefined || status === 'hired' || !isReadable({ status });
    if (!isSame || isMoved) refetchChanged(queryClient, readinessKeys.one(id));
  });
  useOnceConnected(() => refetchChanged(queryClient, readinessKeys.all));
}

/** Asks an applicant to share; what is shown says immediately that it was asked. */
export function useAskForCredentials() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application_id: string) => client.functions.askForCredentials({ application_id }),
    onSettled: (_answer, _error, id) => queryClient.invalidateQueries({ queryKey: readinessKeys.one(id) }),
  });
}

/** Shares a summary with the facility of one's application, or stops sharing it. */
export function useShareCredentials() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof shareCredentials>) => client.functions.shareCredentials(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}

/** Who read the signed-in clinician's credentials. */
export function looksQuery(client: Client) {
  return queryOptions({
    queryKey: ['whoLooked'],
    queryFn: async () => (await client.functions.whoLooked({})).looks,
    staleTime: 0,
  });
}
