import { Readable } from 'node:stream';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import { say } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/shifts/hoursContracts.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { beginExport } from './beginExport.ts';
import { hoursColumns, type WantedHours } from './hoursColumns.ts';
import { hoursPage, type HoursRow } from './sql.ts';

/** The rows of the CSV, of which a spreadsheet can add the minutes. */
export const hoursXlsx = implementText(contracts.hoursXlsx, async (work, wanted) => {
  await beginExport(work, wanted);
  const rows = await rowsOf(work, wanted);
  const header = Object.keys(hoursColumns).map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const workbook = await writeWorkbook([header, ...rows.map(cellsOf)], {
    sheet: 'Hours',
    stickyRowsCount: 1,
  }).toBuffer();
  return Readable.from([workbook]);
});

/** A workbook is made as a whole. */
const maxRows = 5000;

async function rowsOf(work: Work, wanted: WantedHours): Promise<HoursRow[]> {
  const rows = await hoursPage(work, wanted, undefined, maxRows + 1);
  if (rows.length > maxRows) throw wrongField('to', say('hoursRows', { count: maxRows }));
  return rows;
}

function cellsOf(row: HoursRow): Cell[] {
  return Object.entries(hoursColumns).map(([name, valueOf]) => cellOf(name, valueOf(row)));
}

/** A text stays a text, whatever it begins with. A day or time is what clocks show: a workbook knows no zones. */
function cellOf(name: string, value: string | number | null): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (name === 'time') return { value: fractionOfDay(value), type: Number, format: '[h]:mm' };
  if (days.has(name)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  if (moments.has(name)) return { value: shownMoment(value), type: Date, format: 'yyyy-mm-dd hh:mm' };
  return { value: value.toWellFormed().replaceAll(/\p{Cc}/gu, ' '), type: String };
}

const days: ReadonlySet<string> = new Set(['week', 'date']);
const moments: ReadonlySet<string> = new Set([
  'start_local',
  'end_local',
  'start_utc',
  'end_utc',
  'clinician_signed',
  'facility_signed',
]);

/** Of `2027-01-11 18:57` and of an instant. */
function shownMoment(value: string): Date {
  return new Date(value.endsWith('Z') ? value : `${value.replace(' ', 'T')}:00Z`);
}

/** Of `12:04`: how spreadsheets store a length of time. */
function fractionOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / (24 * 60);
}
