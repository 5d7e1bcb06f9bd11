import { partyIdOf } from '#domain/core/access.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import * as contracts from '#domain/openShifts/contracts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { PlannedShift } from '#domain/openShifts/localShift.ts';
import { shiftsOf, type PlannedShifts } from '#domain/openShifts/shiftPattern.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { nameOf, assertSite } from '#server/features/workspaces/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { poolOf, lockPool, readersOf } from './pool.ts';

type Input = ParsedInputOf<typeof contracts.planShifts>;

export const planShifts = implement(contracts.planShifts, async (work, input) => {
  const facility_id = partyIdOf(personOf(work.actor));
  await assertSite(work, facility_id, input.site_id);
  assertRecruits(work.actor, { facility_id, site_id: input.site_id }, 'plan shifts at this site');
  const site = await work.system.get('Site', input.site_id);
  const now = work.services.clock();
  const found = shiftsOf(input.pattern, site.time_zone);
  const planned = { ...found, shifts: found.shifts.filter(({ starts_at }) => starts_at > now.toISOString()) };
  if (!input.preview) {
    // One plan of a facility at a time: a repeated call finds what the first has planned.
    await lockPool(work, facility_id);
    const series = await work.system.find('OpenShift', { facility_id, series_id: input.series_id });
    if (series.length > 0) return answerWith(work, planned, series);
  }
  assertPlan(planned, input.preview);
  const drafts = await draftsOf(work, input, site, planned.shifts);
  if (input.preview) return answerWith(work, planned, [], drafts);
  const series: OpenShift[] = [];
  for (const draft of drafts) series.push(await work.system.create('OpenShift', draft));
  await notifyPool(work, series[0]!);
  return answerWith(work, planned, series);
});

/** People are notified once of a series; those who see it later than others, once they see it. */
export async function notifyPool(work: Work, { series_id, early_until }: OpenShift): Promise<void> {
  await work.enqueue('notifySeries', { series_id });
  if (early_until !== null) await work.enqueue('keepOpenShifts', {}, new Date(early_until));
}

function assertPlan({ shifts, questions }: PlannedShifts, isPreview: boolean): void {
  if (questions.length > 0 && !isPreview)
    throw wrongField('pattern.choices', errorText('clockQuestion'), { extraData: { questions } });
  if (shifts.length > openShiftLimits.shifts)
    throw wrongField('pattern.to', errorText('tooManyShifts', { count: openShiftLimits.shifts }));
  if (shifts.length === 0 && questions.length === 0) throw wrongField('pattern.days', errorText('noShiftPlanned'));
  const { min, max } = openShiftLimits.minutes;
  if (shifts.some(({ minutes }) => minutes < min || minutes > max))
    throw wrongField('pattern.ends', errorText('plannedLength'));
}

/** An open shift before it is planned. */
export type Draft = Omit<
  OpenShift,
  'id' | 'created_date' | 'updated_date' | 'created_by_id' | 'status' | 'filled' | 'reserved'
>;

async function draftsOf(work: Work, input: Input, site: Site, shifts: readonly PlannedShift[]): Promise<Draft[]> {
  const { role, early_hours, chosen_ids, early_ids } = input;
  const now = work.services.clock();
  const [facility, assignments] = [
    await work.system.get('User', site.facility_id),
    await poolOf(work, site.facility_id, role),
  ];
  assertPool(chosen_ids, assignments, 'chosen_ids');
  assertPool(early_ids, assignments, 'early_ids');
  const isEarly = early_hours > 0 && early_ids.length > 0;
  const early_until = isEarly ? new Date(now.getTime() + early_hours * hour).toISOString() : null;
  return shifts.map(({ starts_at, ends_at }) => {
    const shift = {
      facility_id: facility.id,
      facility_name: nameOf(facility),
      site_id: site.id,
      site_name: site.name,
      time_zone: site.time_zone,
      ...statedIn(input),
      starts_at,
      ends_at,
      closes_at: closingOf(starts_at, input.closes_hours, now),
      early_until,
    };
    return { ...shift, reader_ids: readersOf(shift, assignments, now) };
  });
}

function statedIn({ role, specialty, unit, break_minutes, break_paid, needed, extra_cents, note, ...input }: Input) {
  const { booking, audience, chosen_ids, early_ids, needs_current_credentials, is_extra, series_id } = input;
  return {
    ...{ role, specialty, unit, break_minutes, break_paid, needed, extra_cents, note },
    ...{ booking, audience, chosen_ids, early_ids, needs_current_credentials, is_extra, series_id },
  };
}

/** A shift that is posted after its closing stays open until it starts. */
export function closingOf(starts_at: string, hours: number, now: Date): string {
  const closes = new Date(Date.parse(starts_at) - hours * hour);
  return closes > now ? closes.toISOString() : starts_at;
}

/** Only people of the pool can be named: another id is refused as one that does not exist. */
function assertPool(ids: readonly string[], assignments: readonly { clinician_id: string }[], field: string): void {
  const known = new Set(assignments.map(({ clinician_id }) => clinician_id));
  if (!ids.every((id) => known.has(id))) throw wrongField(field, errorText('poolOnly'));
}

function answerWith(work: Work, { shifts, questions }: PlannedShifts, series: OpenShift[], drafts: Draft[] = []) {
  return {
    planned: shifts,
    questions,
    people: peopleOf([...series, ...drafts]),
    open_shifts: series.map((shift) => work.repo.view('OpenShift', shift)),
  };
}

/** How many people may book one of the shifts. */
export function peopleOf(shifts: readonly Pick<OpenShift, 'reader_ids'>[]): number {
  return new Set(shifts.flatMap(({ reader_ids }) => reader_ids)).size;
}

/** Milliseconds. */
const hour = 3_600_000;
