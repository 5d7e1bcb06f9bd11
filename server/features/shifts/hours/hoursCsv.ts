import * as contracts from '#domain/shifts/hoursContracts.ts';
import { csvAnswer } from '#server/platform/functions/csv.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { beginExport } from './beginExport.ts';
import { hoursColumns, type WantedHours } from './hoursColumns.ts';
import { hoursPage, type HoursRow } from './sql.ts';

const most = { rows: 10_000, page: 500 };

/** Users who may see a shift read its hours here. */
export const hoursCsv = implementText(contracts.hoursCsv, async (work, wanted) => {
  await beginExport(work, wanted);
  return csvAnswer(hoursColumns, pages(work, wanted));
});

/** Each page is read in a transaction of its own. */
async function* pages({ services, actor }: Work, wanted: WantedHours): AsyncGenerator<HoursRow[]> {
  let last: HoursRow | undefined;
  let left = most.rows;
  do {
    const after: HoursRow | undefined = last;
    const rows: HoursRow[] = await inTransaction(services, actor, (work) =>
      hoursPage(work, wanted, after, Math.min(most.page, left)),
    );
    yield rows;
    left -= rows.length;
    last = rows.length === most.page ? rows.at(-1) : undefined;
  } while (last && left > 0);
}
