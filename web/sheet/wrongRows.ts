import Papa from 'papaparse';
import type { FailedRow } from '#domain/shared/sheet.ts';
import { problemText, type ProblemTexts } from './problemText.ts';
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

interface RowTexts<C extends string> extends ProblemTexts<C> {
  /** The header of the last column. */
  reason: string;
}
