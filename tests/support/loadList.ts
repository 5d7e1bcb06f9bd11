import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shippedSources } from '#domain/eligibility/shippedRules.ts';
import type { ListImport } from '#domain/verification/screeningContracts.ts';
import { loadLists } from '#server/features/verification/exclusionLists/tasks.ts';
import { injectFetch } from '#server/platform/web/injectFetch.ts';
import type { Person, TestApp } from './testApp.ts';

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
