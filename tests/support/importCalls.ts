import { randomUUID } from 'node:crypto';
import { jobCells, jobColumnsOfHeader, jobHeader } from './importHouse.ts';
import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

type Calls = Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>>;

/** Calls about rows of spreadsheets, those about an import each about a new one of the facility. */
export const importCalls: Calls = {
  beginSheetImport: async ({ services }) => {
    await services.pool.query('delete from sheet_imports');
    return { body: begun() };
  },
  addSheetImportRows: async (app, matrix) => ({
    body: { ...(await target(app, matrix)), rows: [{ row: 3, cells: jobCells('ER nurse') }] },
  }),
  startSheetImport: async (app, matrix) => ({ body: await target(app, matrix) }),
  stopSheetImport: async (app, matrix) => ({ ...ownerOf(matrix), body: await target(app, matrix) }),
  addSiteRows: async () => ({
    body: { rows: [{ row: 2, cells: { name: `Site ${randomUUID()}`, time_zone: 'Central' } }] },
  }),
  addMemberRows: async () => ({
    body: { rows: [{ row: 2, cells: { email: `row-${randomUUID()}@example.org`, work_role: 'Viewer' } }] },
  }),
  latestSheetImport: async () => ({ body: { kind: 'jobs' } }),
  refusedImportRows: async (app, matrix) => ({ ...ownerOf(matrix), body: await target(app, matrix) }),
};

const begun = () => ({
  ...{ import_id: randomUUID(), kind: 'jobs' as const, name: 'jobs.csv' },
  ...{ header: [...jobHeader], columns: [...jobColumnsOfHeader] },
});

const ownerOf = ({ own }: MatrixData) => ({ token: own.facility.token });

async function target({ services }: TestApp, { own }: MatrixData): Promise<{ import_id: string }> {
  await services.pool.query('delete from sheet_imports');
  const { functions } = own.facility.client;
  const { import_id, ...file } = begun();
  await functions.beginSheetImport({ import_id, ...file });
  await functions.addSheetImportRows({ import_id, rows: [{ row: 2, cells: jobCells('ICU nurse') }] });
  return { import_id };
}
