import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { saveReadinessSheet } from '#domain/assignments/readinessContracts.ts';
import { useClient } from '#web/api/client.ts';

/** Everything below it is fetched again when a sheet changes. */
export const sheetKeys = { all: ['ReadinessSheet'], of: (jobId: string) => ['ReadinessSheet', 'of', jobId] } as const;

/** The day-one sheet of a job; null where there is none that the reader may see. */
export function sheetQuery(client: Client, jobId: string) {
  return queryOptions({
    queryKey: sheetKeys.of(jobId),
    queryFn: async () => (await client.entities.ReadinessSheet.filter({ job_id: jobId }, undefined, 1))[0] ?? null,
  });
}

/** Pages that show the sheet receive the change; the open form does not. */
export function useSaveSheet() {
  const client = useClient();
  return useMutation({
    mutationFn: (sheet: InputOf<typeof saveReadinessSheet>) => client.functions.saveReadinessSheet(sheet),
  });
}
