import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/shifts/hoursContracts.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { dayCell, lengthCell, momentCell, workbookAnswer, type CellOf } from '#server/platform/functions/workbook.ts';
import type { Work } from '#server/platform/work.ts';
import { beginExport } from './beginExport.ts';
import { hoursColumns, type WantedHours } from './hoursColumns.ts';
import { hoursPage, type HoursRow } from './sql.ts';

/** The rows of the CSV, of which a spreadsheet can add the minutes. */
export const hoursXlsx = implementText(contracts.hoursXlsx, async (work, wanted) => {
  await beginExport(work, wanted);
  return workbookAnswer('Hours', hoursColumns, cells, [await rowsOf(work, wanted)]);
});

/** A workbook is made as a whole. */
const maxRows = 5000;

async function rowsOf(work: Work, wanted: WantedHours): Promise<HoursRow[]> {
  const rows = await hoursPage(work, wanted, undefined, maxRows + 1);
  if (rows.length > maxRows) throw wrongField('to', errorText('hoursRows', { count: maxRows }));
  return rows;
}

const cells: Readonly<Record<string, CellOf>> = {
  week: dayCell,
  date: dayCell,
  time: lengthCell,
  start_local: momentCell,
  end_local: momentCell,
  start_utc: momentCell,
  end_utc: momentCell,
  clinician_signed: momentCell,
  facility_signed: momentCell,
};
