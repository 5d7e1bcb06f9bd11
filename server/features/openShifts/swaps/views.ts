import type { Assignment } from '#domain/assignments/assignment.ts';
import * as contracts from '#domain/openShifts/swapContracts.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { lapsingOf } from '../lapsing.ts';
import { fits } from '../pool.ts';
import { offeredSwaps, workAround } from '../sql.ts';
import { factsFor, overlaps, payOf } from '../views.ts';
import { swapPlanOf, takersOf, type SwapPlan } from './swapPlan.ts';

export const swapsForMe = implement(contracts.swapsForMe, async (work) => {
  const { id } = personOf(work.actor);
  const open = { clinician_id: id, status: 'open' } as const;
  const assignments = await work.system.find('Assignment', open, { sort: 'created_date' });
  const facilities = [...new Set(assignments.map(({ facility_id }) => facility_id))];
  const now = work.services.clock();
  const shown: { shift: Shift; plan: SwapPlan }[] = [];
  for (const shift of await offeredSwaps(work.tx, facilities, id, now)) {
    const plan = await swapPlanOf(work, shift);
    const atFacility = assignments.filter(({ facility_id }) => facility_id === shift.facility_id);
    if (plan && takersOf(plan, atFacility, now).length > 0) shown.push({ shift, plan });
  }
  const [first, last] = [shown[0]?.shift, shown.at(-1)?.shift];
  if (!first || !last) return { swaps: [] };
  const worked = await workAround(work.tx, [id], { from: first.starts_at, to: last.ends_at }, null);
  const own = { assignments, worked, lapsing: await lapsingOf(work, assignments) };
  const swaps: contracts.SwapForMe[] = [];
  for (const { shift, plan } of shown) swaps.push(await swapOf(work, shift, plan, own));
  return { swaps };
});

/** What the caller works, under which assignments, and which of their credentials end. */
interface Own {
  readonly assignments: readonly Assignment[];
  readonly worked: Awaited<ReturnType<typeof workAround>>;
  readonly lapsing: Awaited<ReturnType<typeof lapsingOf>>;
}

async function swapOf(
  work: Work,
  shift: Shift,
  plan: SwapPlan,
  { assignments, worked, lapsing }: Own,
): Promise<contracts.SwapForMe> {
  const { id } = personOf(work.actor);
  const site = shift.site_id === null ? null : await work.system.get('Site', shift.site_id);
  const assignment = assignments.find((one) => one.facility_id === shift.facility_id && fits(one, plan));
  const overlap = worked.find((one) => overlaps(one, shift));
  const { facility_name, time_zone, unit, starts_at, ends_at, extra_cents, swap_note: note } = shift;
  // A shift of an open one keeps its breaks; else they are those of the colleague's own terms.
  const { break_minutes, break_paid } = shift.open_shift_id === null && assignment ? assignment : shift;
  const planned = { id: shift.id, time_zone, starts_at, ends_at, break_minutes: break_minutes ?? 0, break_paid };
  return {
    shift_id: shift.id,
    ...{ facility_name, time_zone, unit, starts_at, ends_at, extra_cents, note, role: plan.role },
    site_name: site?.name ?? null,
    site_address: site?.address ?? null,
    break_minutes: break_minutes ?? 0,
    break_paid,
    needs_current_credentials: plan.needs_current_credentials,
    needs_approval: site === null || site.swaps === 'approval',
    is_asked: shift.swap_taker_id === id,
    pay: assignment ? await payOf(work, assignment.offer_id) : null,
    facts: factsFor(planned, id, worked, site?.week_start ?? 'sun'),
    lapsing: assignment ? lapsing(assignment, shift) : [],
    overlap: overlap ? { from: overlap.starts_at, to: overlap.ends_at } : null,
  };
}
