import { randomUUID } from 'node:crypto';
import type { SheetImport } from '#domain/sheetImports/contracts.ts';
import type { SheetImportKind } from '#domain/sheetImports/sheetImport.ts';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { runSheetImports } from '#server/features/sheetImports/tasks.ts';
import type { Person, TestApp } from './testApp.ts';

export const jobHeader = ['Job', 'Role', 'Description', 'City', 'Pay from', 'Pay to', 'Per'] as const;
export const jobColumnsOfHeader = [
  'title',
  'role',
  'description',
  'address',
  'pay_stated_min',
  'pay_stated_max',
  'pay_unit',
] as const;

/** The cells of a job whose title alone differs. */
export const jobCells = (title: string, role = 'Registered Nurse') => [
  ...[title, role, 'Nights in our ICU', 'Austin, TX', '$58.00', '62', 'hourly'],
];

interface File {
  kind?: SheetImportKind;
  header?: string[];
  columns?: Parameters<Person['client']['functions']['beginSheetImport']>[0]['columns'];
  status?: 'draft';
  import_id?: string;
}

/** Begins an import of these rows, the first of which is row 2 of its file. */
export async function handOver(by: Person, rows: readonly (readonly string[])[], file: File = {}): Promise<string> {
  const { functions } = by.client;
  const import_id = file.import_id ?? randomUUID();
  await functions.beginSheetImport({
    kind: 'jobs',
    name: 'jobs.csv',
    header: [...jobHeader],
    columns: [...jobColumnsOfHeader],
    ...file,
    import_id,
  });
  for (let at = 0; at < rows.length; at += sheetLimits.rows) {
    const some = rows
      .slice(at, at + sheetLimits.rows)
      .map((cells, index) => ({ row: at + index + 2, cells: [...cells] }));
    await functions.addSheetImportRows({ import_id, rows: some });
  }
  return import_id;
}

/** The same, and starts it. */
export async function start(by: Person, rows: readonly (readonly string[])[], file: File = {}): Promise<string> {
  const import_id = await handOver(by, rows, file);
  await by.client.functions.startSheetImport({ import_id });
  return import_id;
}

export async function latest(by: Person, kind: SheetImportKind = 'jobs'): Promise<SheetImport> {
  return (await by.client.functions.latestSheetImport({ kind })).import!;
}

/** Runs what waits, as if the leases of processes that died were over. */
export async function runAll({ services }: TestApp): Promise<void> {
  await services.pool.query(`update sheet_imports set lease_until = null where status = 'running'`);
  await runSheetImports(services);
}
