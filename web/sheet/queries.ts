import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { RefusedRow, SheetImport } from '#domain/sheetImports/contracts.ts';
import { refusedRowsPage, type SheetImportKind } from '#domain/sheetImports/sheetImport.ts';
import { useClient } from '#web/api/client.ts';
import { useUser } from '#web/session/session.tsx';

const keys = {
  latest: (userId: string, kind: SheetImportKind | undefined) => ['sheetImport', userId, kind],
  refused: (id: string) => ['sheetImport', 'refused', id],
} as const;

/** The reader's last import of a kind, with how far it is. */
export function useLatestImport(kind: SheetImportKind | undefined) {
  const { functions } = useClient();
  return useQuery({
    queryKey: keys.latest(useUser().id, kind),
    queryFn: async () => (await functions.latestSheetImport({ kind: kind! })).import,
    enabled: kind !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 2_000 : false),
  });
}

/** Shows what the server answered of an import. */
export function useShowImport() {
  const queryClient = useQueryClient();
  const { id } = useUser();
  return (shown: SheetImport) => queryClient.setQueryData(keys.latest(id, shown.kind), shown);
}

export function useStopImport() {
  const { functions } = useClient();
  const show = useShowImport();
  return useMutation({
    mutationFn: async (import_id: string) => (await functions.stopSheetImport({ import_id })).import,
    onSuccess: show,
  });
}

/** The first rows that were refused. */
export function useRefusedRows({ id, failed }: SheetImport) {
  const { functions } = useClient();
  return useQuery({
    queryKey: keys.refused(id),
    queryFn: () => functions.refusedImportRows({ import_id: id }),
    staleTime: Infinity,
    enabled: failed > 0,
  });
}

/** All of them. */
export async function refusedRowsOf({ functions }: Client, import_id: string) {
  const rows: RefusedRow[] = [];
  for (;;) {
    const page = await functions.refusedImportRows({ import_id, after: rows.at(-1)?.row ?? 0 });
    rows.push(...page.rows);
    if (page.rows.length < refusedRowsPage) return { header: page.header, rows };
  }
}
