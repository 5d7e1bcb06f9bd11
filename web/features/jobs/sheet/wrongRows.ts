import Papa from 'papaparse';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import type { Failed } from './jobSheet.ts';
import type { Sheet } from './readSheet.ts';

/** The rows that were not added as CSV: as they came, with the reason in a last column. Formulas stay text. */
export function wrongRowsCsv(sheet: Sheet, failed: readonly Failed[], texts: RowTexts): string {
  const reasons = new Map(failed.map(({ row, errors }) => [row, errors.map((error) => problemText(error, texts))]));
  const rows = sheet.rows.flatMap(({ row, cells }) => {
    const said = reasons.get(row);
    return said ? [[...sheet.header.map((_, at) => cells[at] ?? ''), said.join('; ')]] : [];
  });
  return Papa.unparse([[...sheet.header, texts.reason], ...rows], { escapeFormulae: true });
}

interface RowTexts {
  /** The header of the last column. */
  reason: string;
  columnLabel(column: NonNullable<Failed['errors'][number]['column']>): string;
}

/** `Role: Must be one of …`. */
export function problemText(
  { column, ...said }: Failed['errors'][number],
  { columnLabel }: Pick<RowTexts, 'columnLabel'>,
) {
  const sentence = inReadersLanguage(said as Parameters<typeof inReadersLanguage>[0]);
  return column ? `${columnLabel(column)}: ${sentence}` : sentence;
}
