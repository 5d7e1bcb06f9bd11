import { partyIdOf } from '#domain/core/access.ts';
import { OpenShift as OpenShiftEntity, type OpenShift } from '#domain/openShifts/openShift.ts';
import type { ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import * as contracts from '#domain/openShifts/viewContracts.ts';
import { currentClaimStatuses, openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { workFacts, type WorkTime } from '#domain/openShifts/workFacts.ts';
import { Shift as ShiftEntity } from '#domain/shifts/shift.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { fits } from './pool.ts';
import { countBookable, countLate, nextShift } from './ahead/sql.ts';
import { lapsingOf } from './lapsing.ts';
import { coveredShifts, placesOf, shiftsFor, workAround } from './sql.ts';

export const coverage = implement(contracts.coverage, async (work, { from, days, site_id }) => {
  const visible = visibleSql(OpenShiftEntity, work.actor, 'r');
  const facilityId = partyIdOf(personOf(work.actor));
  const wanted = { from, days, site_id: site_id ?? null };
  const found = await coveredShifts(work.tx, wanted, visible, facilityId);
  const shifts = found.slice(0, openShiftLimits.coverageShifts);
  const ofShifts = visibleSql(ShiftEntity, work.actor, 'r');
  const late_cancellations = await countLate(work.tx, wanted, ofShifts, facilityId);
  return { shifts, truncated: found.length > shifts.length, late_cancellations };
});

export const shiftsAhead = implement(contracts.shiftsAhead, async (work) => {
  const { id } = personOf(work.actor);
  const now = work.services.clock();
  const [next, open_shifts] = [await nextShift(work.tx, id, now), await countBookable(work.tx, id, now)];
  return { next: next && work.repo.view('Shift', next), open_shifts };
});

export const openShiftPeople = implement(contracts.openShiftPeople, async (work, { open_shift_id }) => {
  const shift = await work.repo.get('OpenShift', open_shift_id);
  const found = await work.repo.find('ShiftClaim', { open_shift_id }, { sort: 'queue_number' });
  // The last claim of each clinician says what became of them.
  const claims = [...new Map(found.map((claim) => [claim.clinician_id, claim])).values()];
  const ids = claims.map(({ clinician_id }) => clinician_id);
  const site = await work.system.get('Site', shift.site_id);
  // Of hours at other facilities this one learns nothing.
  const worked = await workAround(work.tx, ids, { from: shift.starts_at, to: shift.ends_at }, shift.facility_id);
  const lapsing = await lapsingOf(work, claims.filter(isCurrent));
  return {
    open_shift: work.repo.view('OpenShift', shift),
    claims: claims.toSorted(byStatus).map((claim) => ({
      claim: work.repo.view('ShiftClaim', claim),
      facts: factsFor(shift, claim.clinician_id, worked, site.week_start),
      lapses: isCurrent(claim) && lapsing(claim, shift).length > 0,
    })),
  };
});

export const openShiftsForMe = implement(contracts.openShiftsForMe, async (work) => {
  const { id } = personOf(work.actor);
  const shifts = await shiftsFor(work.tx, id, work.services.clock());
  if (shifts.length === 0) return { shifts: [] };
  const claims = await currentClaims(work, id);
  const places = await placesOf(work.tx, [...claims.values()]);
  const worked = await workAround(work.tx, [id], spanOf(shifts), null);
  const assignments = await work.system.find(
    'Assignment',
    { clinician_id: id, status: 'open' },
    { sort: 'created_date' },
  );
  const lapsing = await lapsingOf(work, assignments);
  const listed: contracts.OpenShiftForMe[] = [];
  const sites = new Map<string, Site>();
  for (const shift of shifts) {
    const site = sites.get(shift.site_id) ?? (await work.system.get('Site', shift.site_id));
    sites.set(site.id, site);
    const { facility_id } = shift;
    const assignment = assignments.find((one) => one.facility_id === facility_id && fits(one, shift));
    const claim = claims.get(shift.id);
    const overlap = claim?.status === 'booked' ? undefined : worked.find((one) => overlaps(one, shift));
    listed.push({
      open_shift: work.repo.view('OpenShift', shift),
      site_address: site.address,
      pay: assignment ? await payOf(work, assignment.offer_id) : null,
      facts: factsFor(shift, id, worked, site.week_start),
      lapsing: assignment ? lapsing(assignment, shift) : [],
      overlap: overlap ? { from: overlap.starts_at, to: overlap.ends_at } : null,
      claim: claim
        ? { id: claim.id, status: claim.status, place: places.get(claim.id) ?? null, answer_by: claim.answer_by }
        : null,
    });
  }
  return { shifts: listed };
});

function isCurrent({ status }: ShiftClaim): boolean {
  return currentClaimStatuses.some((one) => one === status);
}

async function currentClaims(work: Work, clinician_id: string): Promise<Map<string, ShiftClaim>> {
  const claims = new Map<string, ShiftClaim>();
  for (const status of currentClaimStatuses) {
    for (const claim of await work.system.find('ShiftClaim', { clinician_id, status }))
      claims.set(claim.open_shift_id, claim);
  }
  return claims;
}

/** What the caller agreed to; null where the offer states nothing. */
export async function payOf(work: Work, offer_id: string): Promise<contracts.OpenShiftForMe['pay']> {
  const [offer] = await work.repo.find('Offer', { id: offer_id }, { limit: 1 });
  if (!offer?.terms) return null;
  const { unit, amount_cents } = offer.terms.pay;
  return { unit, amount_cents };
}

/** What `shift` would make of the clinician's hours; a booking of it is left out of what they work already. */
export function factsFor(
  shift: WorkTime & Pick<OpenShift, 'id' | 'time_zone'>,
  clinicianId: string,
  worked: Awaited<ReturnType<typeof workAround>>,
  week_start: Site['week_start'],
) {
  const others = worked.filter(
    ({ clinician_id, open_shift_id }) => clinician_id === clinicianId && open_shift_id !== shift.id,
  );
  return workFacts(shift, others, { time_zone: shift.time_zone, week_start });
}

type Times = Pick<WorkTime, 'starts_at' | 'ends_at'>;

export function overlaps(one: Times, shift: Times): boolean {
  return one.starts_at < shift.ends_at && shift.starts_at < one.ends_at;
}

function spanOf(shifts: readonly OpenShift[]): { from: string; to: string } {
  return { from: shifts[0]!.starts_at, to: shifts.at(-1)!.ends_at };
}

function byStatus(one: ShiftClaim, other: ShiftClaim): number {
  return order.indexOf(one.status) - order.indexOf(other.status) || one.queue_number - other.queue_number;
}

/** Booked people first, then those who ask and wait, then those who no longer do. */
const order: readonly ShiftClaim['status'][] = [
  'booked',
  'offered',
  'asked',
  'waiting',
  'withdrawn',
  'not_chosen',
  'expired',
  'cancelled',
];
