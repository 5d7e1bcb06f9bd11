import { partyIdOf } from '#domain/core/access.ts';
import type { OutputOf } from '#domain/core/contract.ts';
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

type Added = Omit<OutputOf<typeof contracts.addShiftRows>['shifts'][number], 'row'>;

export const addShiftRows = implementInParts(contracts.addShiftRows, async (inPart, { rows, series_id, preview }) => {
  const steps = await inPart((work) => shiftSteps(work, series_id));
  const { added: shifts, failed } = await addSheetRows(inPart, rows, {
    ...steps,
    preview,
    store: async (work, shift) => {
      const added = await steps.store(work, shift);
      return preview && !added.existed ? { ...added, open_shift_id: null } : added;
    },
  });
  const isNew = shifts.some(({ existed }) => !existed);
  if (!preview && isNew) await inPart((work) => notifyOfRows(work, series_id));
  return { success: true as const, shifts, failed };
});

/** How a row becomes an open shift of the caller's facility. */
export async function shiftSteps(work: Work, series_id: string) {
  const places = await sitesOfCaller(work);
  const now = work.services.clock();
  return {
    columns: shiftColumns,
    read: (cells: Parameters<typeof readRow>[0]) => readRow(cells, places, now),
    store: (inRow: Work, shift: RowShift) => store(inRow, shift, series_id),
  };
}

/** The rows of one file come within a short time: people are notified of all their shifts together. */
export async function notifyOfRows(work: Work, series_id: string): Promise<void> {
  await work.enqueue('notifySeries', { series_id }, new Date(work.services.clock().getTime() + 2 * minute));
}

async function store(work: Work, { site, ...stated }: RowShift, series_id: string): Promise<Added> {
  const facility_id = partyIdOf(personOf(work.actor));
  assertRecruits(work.actor, { facility_id, site_id: site.id }, 'plan shifts at this site');
  // Of two calls with the same row the second finds the shift of the first.
  await lockPool(work, facility_id);
  const { starts_at, ends_at } = stated;
  const times = { time_zone: site.time_zone, starts_at, ends_at };
  const same = await sameShift(work.tx, { ...stated, site_id: site.id });
  if (same !== null) return { open_shift_id: same, ...times, existed: true };
  const { id } = await work.system.create('OpenShift', await draftOf(work, site, stated, series_id));
  return { open_shift_id: id, ...times, existed: false };
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
