import Papa from 'papaparse';
import type { Failed } from './jobSheet.ts';
import { problemText, type ProblemTexts } from './problemText.ts';
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

interface RowTexts extends ProblemTexts {
  /** The header of the last column. */
  reason: string;
}
