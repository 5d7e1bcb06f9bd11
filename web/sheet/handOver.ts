import type { Client } from '#client/createClient.ts';
import type { ImportColumn, SheetImport } from '#domain/sheetImports/contracts.ts';
import type { SheetKind } from './sheetKind.ts';
import { batchesOf, cut } from './sheetColumns.ts';
import type { LoadedSheet } from './useSheet.ts';

interface HandedOver<C extends string> extends LoadedSheet<C> {
  import_id: string;
  queue: NonNullable<SheetKind<C>['queue']>;
}

/** Sends the rows of a file to the queue and starts them; repeated with the same id it goes on. */
export async function handOver<C extends string>(
  { functions }: Client,
  { import_id, queue, name, sheet, columns }: HandedOver<C>,
  onSent: (rows: number) => void,
): Promise<SheetImport> {
  const { header } = sheet;
  const begun = await functions.beginSheetImport({
    ...queue,
    import_id,
    name: name.slice(0, 200),
    header: header.map(cut),
    // The columns of a kind that has a queue.
    columns: [...columns] as (ImportColumn | null)[],
  });
  // An answer to the start that was lost.
  if (begun.import.status !== 'receiving') return begun.import;
  let sent = 0;
  const rows = sheet.rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, header.length).map(cut) }));
  for (const batch of batchesOf(rows)) {
    await functions.addSheetImportRows({ import_id, rows: batch });
    sent += batch.length;
    onSent(sent);
  }
  return (await functions.startSheetImport({ import_id })).import;
}
