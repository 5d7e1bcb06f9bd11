import type { OutputOf } from '#domain/core/contract.ts';
import * as contracts from '#domain/verification/facilityCheckContracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { countFacilities, nameOf } from './functions.ts';
import { othersWithNpi, waitingFacilities } from './sql.ts';

type FacilityItem = OutputOf<typeof contracts.facilityQueue>['items'][number];

export const facilityQueue = implement(contracts.facilityQueue, async (work, { facility_id, skip }) => {
  const ids =
    facility_id === undefined ? await waitingFacilities(work.tx, skip, contracts.facilityPage) : [facility_id];
  const others = await othersWithNpi(work.tx, ids);
  const items = [];
  for (const id of ids) items.push(...(await itemOf(work, id, others.get(id) ?? [])));
  return { items, count: (await countFacilities(work)).count };
});

/** None for an account that is no facility. */
async function itemOf(work: Work, id: string, same_npi: string[]): Promise<FacilityItem[]> {
  const [facility] = await work.repo.find('User', { id, user_role: 'facility' }, { limit: 1 });
  if (!facility) return [];
  const checks = await work.repo.find('FacilityCheck', { facility_id: id }, { sort: '-created_date', limit: 50 });
  const open = checks.flatMap(({ status, created_date }) => (status === 'open' ? [created_date] : []));
  const { email, website, location, facility_type, created_date, verification_status, publish_until } = facility;
  return [
    {
      facility_id: id,
      name: nameOf(facility),
      ...{ email, website, location, facility_type, created_date, verification_status, publish_until },
      waiting_since: open.toSorted()[0] ?? null,
      checks: checks.map((check) => work.repo.view('FacilityCheck', check)),
      same_npi,
    },
  ];
}
