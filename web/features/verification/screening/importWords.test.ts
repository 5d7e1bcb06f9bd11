import { I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { ListImport } from '#domain/verification/screeningContracts.ts';
import { listErrors } from '#domain/verification/exclusionLists.ts';
import { locales, type Locale } from '#domain/shared/locale.ts';
import { formatsOf } from '#web/i18n/format.ts';
import { importSentence, isUnderWay } from './importWords.ts';

const catalogues = import.meta.glob<Record<string, string>>('../../../../messages/*/screening.json', {
  import: 'default',
  eager: true,
});

const file: ListImport = {
  ...{ id: '', source: 'oig', file_name: 'UPDATED.csv', state: 'queued', list_date: '2026-11-10', fault: null },
  ...{ rows_read: 0, rows_skipped: 0, people_screened: 0, matches_found: 0, matches_gone: 0, loaded_date: null },
  ...{ created_by_name: null, created_date: '2026-11-11T08:00:00.000Z', finished_date: null },
};

/** With the catalogues as the build compiles them. */
function said(changes: Partial<ListImport>, locale: Locale = 'en'): string {
  const texts = Object.entries(catalogues[`../../../../messages/${locale}/screening.json`]!);
  const messages = Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)]));
  const i18n = new I18n({ locale, locales: [locale], messages: { [locale]: messages } });
  return importSentence({ ...file, ...changes }, (key, values) => i18n._(key, values), formatsOf(locale));
}

test('a file is followed from the queue to its outcome', () => {
  expect(said({})).toBe('Waiting in the queue.');
  expect(said({ state: 'running', rows_read: 15_000 })).toBe('Reading row 15,000');
  const loaded_date = '2026-11-11T08:01:00.000Z';
  expect(said({ state: 'running', rows_read: 83_001, loaded_date, people_screened: 500 })).toBe(
    'The list is in use. Screening people: 500 so far.',
  );
  const done = { state: 'done', rows_read: 83_001, rows_skipped: 12, loaded_date } as const;
  expect(said({ ...done, people_screened: 1, matches_found: 2 })).toBe(
    '83,001 rows read, 12 skipped. 1 person screened, 2 to review.',
  );
  expect(said({ ...done, matches_gone: 1 })).toMatch(/ 1 possible match is no longer on the list\.$/);
  expect((['queued', 'running', 'done', 'failed'] as const).filter((state) => isUnderWay({ state }))).toEqual([
    'queued',
    'running',
  ]);
});

test.each(locales)(
  '30: each fault is a whole sentence that names the row, the columns or how many rows: %s',
  (locale) => {
    const known = { row: 4321, columns: ['NPI', 'DOB'], rows: 312, least: 50_000 };
    const faults = listErrors.map((reason) => said({ state: 'failed', fault: { reason, ...known } }, locale));
    expect(new Set(faults).size).toBe(listErrors.length);
    for (const sentence of faults) {
      expect(sentence).toMatch(/[.?]$/);
      expect(sentence).not.toMatch(/[{}]|undefined|screening\./);
    }
    const number = (value: number) => formatsOf(locale).formatNumber(value);
    expect(faults[listErrors.indexOf('missing_columns')]).toMatch(/NPI .+ DOB/);
    expect(faults[listErrors.indexOf('broken_row')]).toContain(number(4321));
    expect(faults[listErrors.indexOf('too_few_rows')]).toContain(number(50_000));
  },
);

test('an unreadable row without a number gets its sentence, and so does a failure without a reason', () => {
  const unknown = said({
    state: 'failed',
    fault: { reason: 'failed', row: null, columns: [], rows: null, least: null },
  });
  const fault = { reason: 'broken_row', row: null, columns: [], rows: null, least: null } as const;
  expect(said({ state: 'failed', fault })).toBe(unknown);
  expect(said({ state: 'failed' })).toBe(unknown);
});
