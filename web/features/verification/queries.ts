import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf, OutputOf } from '#domain/core/contract.ts';
import type { recordSourceCheck } from '#domain/verification/contracts.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { ruleBook } from '#domain/eligibility/contracts.ts';
import { useClient } from '#web/api/client.ts';
import { documentKeys } from '#web/features/credentials/queries.ts';
import { loadTexts } from '#web/messages/catalogues.ts';

export type CredentialSource = OutputOf<typeof ruleBook>['sources'][number];
export type SourceCheck = InputOf<typeof recordSourceCheck>;
export type CheckedDocument = OutputOf<typeof recordSourceCheck>['document'];

/** Checks of a document, or of the number of a person. */
export type CheckSubject = { document_id: string } | { user_id: string; kind: 'npi_check' };

export const checkKeys = {
  all: ['Check'],
  of: (about: CheckSubject) => ['Check', 'of', about],
} as const;

/** As many as are shown. */
export const maxChecks = 50;

/** What was found, the newest first, as far as the reader may see it. */
export function checksQuery(client: Client, about: CheckSubject) {
  return queryOptions({
    queryKey: checkKeys.of(about),
    queryFn: () => client.entities.Check.filter(about, '-seq', maxChecks),
  });
}

/** Where credentials are looked up, and the English names of the states, which are in some of the addresses. */
export function sourcesQuery(client: Client) {
  return queryOptions({
    queryKey: ['ruleBook', 'sources'],
    queryFn: async () => {
      const [{ sources }] = await Promise.all([client.functions.ruleBook({}), loadTexts('en', ['states'])]);
      return sources;
    },
    staleTime: 3_600_000,
  });
}

/** Where NPIs are looked up. */
export function useNpiRegistry(): CredentialSource | undefined {
  return useQuery(sourcesQuery(useClient())).data?.find(({ id }) => id === 'nppes');
}

/**
 * The last check in which a source confirmed a credential of the same kind, profession and state at an address, among its
 * newest ones; null for none.
 */
export function earlierAddressQuery(client: Client, source: string, { kind, profession, state }: Document) {
  return queryOptions({
    queryKey: [...checkKeys.all, 'address', source, kind, profession, state],
    queryFn: async () => {
      const confirmed = { kind: 'source_check', result: 'confirmed', source, source_url: { $ne: null } } as const;
      const checks = await client.entities.Check.filter(confirmed, '-seq', 100);
      const ids = [...new Set(checks.flatMap(({ document_id }) => document_id ?? []))];
      if (ids.length === 0) return null;
      const alike = await client.entities.Document.filter({ id: { $in: ids }, kind, profession, state });
      return checks.find(({ document_id }) => alike.some(({ id }) => id === document_id)) ?? null;
    },
  });
}

/** Writes down what a source answered. What is shown is fetched again, above all after a refusal. */
export function useRecordSourceCheck() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (check: SourceCheck) => client.functions.recordSourceCheck(check),
    onSettled: () =>
      Promise.all(
        [documentKeys.all, checkKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  });
}
