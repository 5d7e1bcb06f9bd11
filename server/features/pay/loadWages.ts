import { Readable } from 'node:stream';
import { states } from '#domain/shared/vocabulary.ts';
import { csvRows, isCsvIssue } from '#server/platform/files/csvRows.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import type { Services } from '#server/platform/services.ts';
import { replaceWages, type Figure, type WageRow } from './sql.ts';

/** A whole national sheet has more than eight hundred. */
const minOccupations = 500;

const figures = {
  h_mean: 'H_MEAN',
  p10: 'H_PCT10',
  p25: 'H_PCT25',
  p50: 'H_MEDIAN',
  p75: 'H_PCT75',
  p90: 'H_PCT90',
} as const satisfies Readonly<Record<Figure, string>>;

const needed = ['AREA_TYPE', 'PRIM_STATE', 'OWN_CODE', 'I_GROUP', 'O_GROUP', 'OCC_CODE', ...Object.values(figures)];

type Line = Readonly<Record<string, string>>;

/**
 * Puts the official sheet of the Occupational Employment and Wage Statistics in place of what is known of its areas: the
 * nation's or the states', saved as CSV. `month` is the sheet's, as `2025-05`. All or nothing; throws an operatorError for
 * a file that is no whole sheet, and what was there stays.
 */
export async function loadWages(
  services: Services,
  text: string,
  month: string,
): Promise<{ areas: number; rows: number }> {
  const rows = (await linesOf(text)).filter(isWanted).map(wageRow);
  const occupations = new Set(rows.map(({ soc }) => soc)).size;
  if (occupations < minOccupations) {
    throw operatorError(
      `The file has ${occupations} occupations, and a whole sheet has at least ${minOccupations}. Nothing was changed.`,
    );
  }
  await transaction(services.pool, (tx) => replaceWages(tx, rows, { month, source: 'BLS OEWS' }));
  return { areas: new Set(rows.map(({ area }) => area)).size, rows: rows.length };
}

async function linesOf(text: string): Promise<Line[]> {
  const lines: Line[] = [];
  const header = { isColumn: (name: string) => needed.includes(name.toUpperCase()), columnsOf };
  try {
    for await (const { record } of csvRows(Readable.from([Buffer.from(text)]), header)) {
      lines.push(Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, cell.trim()])));
    }
    return lines;
  } catch (error) {
    if (!isCsvIssue(error)) throw error;
    throw operatorError(
      `Row ${error.row} of the file is broken. Save the sheet as CSV again. Nothing was changed.`,
      error,
    );
  }
}

function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toUpperCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length === 0) return names;
  throw operatorError(`The file lacks the columns ${missing.join(', ')}. Nothing was changed.`);
}

/** Of all owners and industries, each occupation by itself, of the nation (1) or a state (2). */
function isWanted(line: Line): boolean {
  return (
    (line['AREA_TYPE'] === '1' || line['AREA_TYPE'] === '2') &&
    line['OWN_CODE'] === '1235' &&
    line['I_GROUP'] === 'cross-industry' &&
    line['O_GROUP'] === 'detailed' &&
    areaOf(line) !== null
  );
}

function areaOf(line: Line): string | null {
  if (line['AREA_TYPE'] === '1') return 'US';
  return states.find((state) => state === line['PRIM_STATE']) ?? null;
}

/** `#` is a figure above the sheet's highest: it is at least what the row's highest figure is. `*` is not known. */
function wageRow(line: Line): WageRow {
  const names = Object.keys(figures) as Figure[];
  const known = names.map((name) => dollarsIn(line[figures[name]]!)).filter((dollars) => dollars !== null);
  const bound = known.length > 0 ? Math.max(...known) : null;
  const at_least = names.filter((name) => line[figures[name]] === '#' && bound !== null);
  const figure = (name: Figure) => (at_least.includes(name) ? bound : dollarsIn(line[figures[name]]!));
  return {
    soc: line['OCC_CODE']!,
    area: areaOf(line)!,
    h_mean: figure('h_mean'),
    p10: figure('p10'),
    p25: figure('p25'),
    p50: figure('p50'),
    p75: figure('p75'),
    p90: figure('p90'),
    at_least,
  };
}

function dollarsIn(cell: string): number | null {
  const dollars = Number(cell.replaceAll(',', ''));
  return cell !== '' && dollars > 0 ? dollars : null;
}
