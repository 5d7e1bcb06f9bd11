import { partyIdOf } from '#domain/core/access.ts';
import { shiftColumns } from '#domain/openShifts/shiftColumns.ts';
import * as contracts from '#domain/openShifts/sheetContracts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { closingOf } from '#server/features/openShifts/plan.ts';
import { poolOf, lockPool, readersOf } from '#server/features/openShifts/pool.ts';
import { nameOf, sitesOfCaller } from '#server/features/workspaces/functions.ts';
import { implementInParts } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { addSheetRows } from '#server/platform/functions/sheetRows.ts';
import type { Work } from '#server/platform/work.ts';
import { readRow, type RowShift } from './readRow.ts';
import { sameShift } from './sql.ts';

export const addShiftRows = implementInParts(contracts.addShiftRows, async (inPart, { rows, series_id, preview }) => {
  const [places, now] = await inPart(async (work) => [await sitesOfCaller(work), work.services.clock()] as const);
  const { added: shifts, failed } = await addSheetRows(inPart, rows, {
    columns: shiftColumns,
    preview,
    read: (cells) => readRow(cells, places, now),
    store: (work, shift) => store(work, shift, { series_id, preview }),
  });
  const isNew = shifts.some(({ existed }) => !existed);
  // The calls of one file come within a short time: people are notified of all their shifts together.
  if (!preview && isNew)
    await inPart((work) => work.enqueue('notifySeries', { series_id }, new Date(now.getTime() + 2 * minute)));
  return { success: true as const, shifts, failed };
});

async function store(
  work: Work,
  { site, ...stated }: RowShift,
  { series_id, preview }: { series_id: string; preview: boolean },
) {
  const facility_id = partyIdOf(personOf(work.actor));
  assertRecruits(work.actor, { facility_id, site_id: site.id }, 'plan shifts at this site');
  // Of two calls with the same row the second finds the shift of the first.
  await lockPool(work, facility_id);
  const { starts_at, ends_at } = stated;
  const times = { time_zone: site.time_zone, starts_at, ends_at };
  const same = await sameShift(work.tx, { ...stated, site_id: site.id });
  if (same !== null) return { open_shift_id: same, ...times, existed: true };
  const { id } = await work.system.create('OpenShift', await draftOf(work, site, stated, series_id));
  return { open_shift_id: preview ? null : id, ...times, existed: false };
}

async function draftOf(work: Work, site: RowShift['site'], stated: Omit<RowShift, 'site'>, series_id: string) {
  const now = work.services.clock();
  const facility = await work.system.get('User', site.facility_id);
  const shift = {
    facility_id: facility.id,
    facility_name: nameOf(facility),
    site_id: site.id,
    site_name: site.name,
    time_zone: site.time_zone,
    ...stated,
    ...toPool,
    closes_at: closingOf(stated.starts_at, openShiftLimits.closesHours, now),
    series_id,
  };
  return { ...shift, reader_ids: readersOf(shift, await poolOf(work, facility.id, shift.role), now) };
}

/** How people book what a spreadsheet plans; the facility changes one shift on its schedule. */
const toPool = {
  booking: 'first_come',
  audience: 'pool',
  chosen_ids: [],
  early_ids: [],
  early_until: null,
  needs_current_credentials: false,
  is_extra: false,
} satisfies Partial<OpenShift>;

/** Milliseconds. */
const minute = 60_000;
