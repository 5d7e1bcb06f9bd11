import Papa from 'papaparse';
import type { FailedRow } from '#domain/shared/sheet.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import type { Sheet } from './readSheet.ts';

/** The rows that were not added as CSV: as they came, with the reason in a last column. Formulas stay text. */
export function wrongRowsCsv<C extends string>(
  sheet: Sheet,
  failed: readonly FailedRow<C>[],
  texts: RowTexts<C>,
): string {
  const reasons = new Map(failed.map(({ row, errors }) => [row, errors.map((error) => problemText(error, texts))]));
  const rows = sheet.rows.flatMap(({ row, cells }) => {
    const said = reasons.get(row);
    return said ? [[...sheet.header.map((_, at) => cells[at] ?? ''), said.join('; ')]] : [];
  });
  return Papa.unparse([[...sheet.header, texts.reason], ...rows], { escapeFormulae: true });
}

interface RowTexts<C extends string> {
  /** The header of the last column. */
  reason: string;
  columnLabel(column: C): string;
}

/** `Role: Must be one of …`. */
export function problemText<C extends string>(
  { column, ...said }: FailedRow<C>['errors'][number],
  { columnLabel }: Pick<RowTexts<C>, 'columnLabel'>,
) {
  const sentence = inReadersLanguage(said as Parameters<typeof inReadersLanguage>[0]);
  return column ? `${columnLabel(column)}: ${sentence}` : sentence;
}
