import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shippedSources } from '#domain/nouns/shippedRules.ts';
import type { ListImport } from '#domain/nouns/screeningFunctions.ts';
import { loadLists } from '#server/features/exclusionLists/tasks.ts';
import { injectFetch } from '#server/platform/web/injectFetch.ts';
import type { Person, TestApp } from './testApp.ts';

/** The columns of the published list, in their order. */
const columns = [
  ...['LASTNAME', 'FIRSTNAME', 'MIDNAME', 'BUSNAME', 'GENERAL', 'SPECIALTY', 'UPIN', 'NPI', 'DOB', 'ADDRESS', 'CITY'],
  ...['STATE', 'ZIP', 'EXCLTYPE', 'EXCLDATE', 'REINDATE', 'WAIVERDATE', 'WVRSTATE'],
] as const;
type Column = (typeof columns)[number];
export type Listed = Partial<Record<Column, string>>;

const usual: Record<Column, string> = {
  LASTNAME: '',
  FIRSTNAME: '',
  MIDNAME: '',
  BUSNAME: '',
  GENERAL: 'NURSING PROFESSION',
  SPECIALTY: 'NURSE/NURSES AIDE',
  UPIN: '',
  NPI: '0000000000',
  DOB: '00000000',
  ADDRESS: '1 INVENTED STREET',
  CITY: 'NOWHERE',
  STATE: 'TX',
  ZIP: '00000',
  EXCLTYPE: '1128b4',
  EXCLDATE: '20200220',
  REINDATE: '00000000',
  WAIVERDATE: '00000000',
  WVRSTATE: '',
};

/** A list of invented people in the published layout: these rows, and others up to a number. */
export function exclusionList(
  rows: readonly Listed[],
  { count = rows.length, without = [], lineEnd = '\n' }: { count?: number; without?: Column[]; lineEnd?: string } = {},
): string {
  const kept = columns.filter((column) => !without.includes(column));
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const padding = Array.from({ length: Math.max(0, count - rows.length) }, (_, at) => invented(at));
  const lines = [...rows, ...padding].map((row) => line(kept.map((column) => ({ ...usual, ...row })[column])));
  return [kept.join(','), ...lines, ''].join(lineEnd);
}

const syllables = [
  'ba',
  'de',
  'fi',
  'go',
  'lu',
  'mo',
  'ne',
  'pri',
  'ro',
  'stu',
  'ta',
  'vek',
  'wil',
  'xan',
  'yor',
  'zu',
];

/** Nobody is called that: the number in syllables. */
function invented(at: number): Listed {
  const word = (number: number, salt: number) =>
    Array.from({ length: 4 }, (_, digit) => syllables[((number >> (4 * digit)) + salt * digit) % 16]).join('');
  const isFirm = at % 24 === 0;
  const year = 1940 + (at % 60);
  return {
    ...(isFirm ? { BUSNAME: `${word(at, 3)} CARE, INC` } : { LASTNAME: word(at, 5), FIRSTNAME: word(at * 7, 2) }),
    DOB: isFirm ? '00000000' : `${year}${String((at % 12) + 1).padStart(2, '0')}15`,
    STATE: ['TX', 'FL', 'CA', 'NY', 'PA'][at % 5]!,
    EXCLDATE: `20${String(10 + (at % 15))}0${(at % 9) + 1}20`,
  };
}

/** Lets a list be as short as a test needs it. Before anything has asked for the sources. */
export async function allowShortLists({ services }: TestApp, least_rows = 2): Promise<void> {
  const rules = join(services.env.dataDir, 'rules');
  await mkdir(rules, { recursive: true });
  const sources = shippedSources.map((source) => Object.assign({}, source, source.id === 'leie' ? { least_rows } : {}));
  await writeFile(join(rules, 'sources.json'), JSON.stringify(sources));
}

/** The answer to an upload. */
export async function handIn(
  app: TestApp,
  by: Pick<Person, 'token'> | null,
  text: string | Uint8Array<ArrayBuffer>,
  { source = 'oig', list_date }: { source?: string; list_date?: string } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.set('file', new File([text], 'UPDATED.csv', { type: 'text/csv' }));
  if (list_date !== undefined) form.set('list_date', list_date);
  const answer = await injectFetch(app.server)(`/api/lists/${source}`, {
    method: 'POST',
    body: form,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Hands a list in, has it read, and answers how that went. */
export async function loadList(
  app: TestApp,
  by: Person,
  text: string | Uint8Array<ArrayBuffer>,
  list_date?: string,
): Promise<ListImport> {
  const { status, body } = await handIn(app, by, text, list_date === undefined ? {} : { list_date });
  expect([status, body]).toEqual([202, { import_id: expect.any(String) }]);
  await loadLists(app.services);
  const { imports } = await by.client.functions.listImports({});
  return imports.find(({ id }) => id === body['import_id'])!;
}
