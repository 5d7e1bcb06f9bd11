import { partyIdOf } from '#domain/core/access.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { copiesOf, type CopiedShifts } from '#domain/openShifts/copiedWeek.ts';
import * as contracts from '#domain/openShifts/copyContracts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { daysBetween } from '#domain/shared/civilDay.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { weekOf } from '#domain/shared/zonedTime.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { assertSite, nameOf } from '#server/features/workspaces/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { notifyPool, closingOf, peopleOf, type Draft } from './plan.ts';
import { poolOf, lockPool, readersOf } from './pool.ts';
import { siteShifts } from './sql.ts';

type Copies = CopiedShifts<OpenShift>;
type Copy = Copies['shifts'][number];

export const copyWeek = implement(contracts.copyWeek, async (work, input) => {
  const facility_id = partyIdOf(personOf(work.actor));
  await assertSite(work, facility_id, input.site_id);
  assertRecruits(work.actor, { facility_id, site_id: input.site_id }, 'plan shifts at this site');
  const site = await work.system.get('Site', input.site_id);
  const weeks = { from: weekIn(input.from, site), to: weekIn(input.to, site) };
  // One plan of a facility at a time: the second of two copies finds what the first has planned.
  if (!input.preview) await lockPool(work, facility_id);
  const found = await copiesFor(work, site, weeks, input);
  const own = { facility_id, series_id: input.series_id };
  const series = await work.system.find('OpenShift', own, { sort: 'starts_at' });
  const there = await siteShifts(work.tx, site, weeks.to, 7);
  const isThere = (copy: Copy) => there.some((one) => isSame(one, copy) && one.series_id !== input.series_id);
  if (series.length > 0) return answerWith(work, weeks, found, isThere, series, series);
  assertCopies(found, isThere, input.preview);
  const drafts = await draftsOf(
    work,
    site,
    input.series_id,
    found.shifts.filter((copy) => !isThere(copy)),
  );
  if (input.preview) return answerWith(work, weeks, found, isThere, drafts, []);
  const planned: OpenShift[] = [];
  for (const draft of drafts) planned.push(await work.system.create('OpenShift', draft));
  await notifyPool(work, planned[0]!);
  return answerWith(work, weeks, found, isThere, planned, planned);
});

/** The first day of the week of the site into which a day falls. */
function weekIn(day: string, { week_start }: Site): string {
  return weekOf(new Date(`${day}T12:00:00Z`), 'UTC', week_start);
}

interface Weeks {
  from: string;
  to: string;
}

async function copiesFor(
  work: Work,
  site: Site,
  { from, to }: Weeks,
  { choices }: ParsedInputOf<typeof contracts.copyWeek>,
): Promise<Copies> {
  const sources = await siteShifts(work.tx, site, from, 7);
  if (sources.length > openShiftLimits.copied)
    throw wrongField('from', errorText('tooManyCopies', { count: openShiftLimits.copied }));
  const copies = copiesOf(sources, daysBetween(from, to), site.time_zone, choices);
  const now = work.services.clock().toISOString();
  const shifts = copies.shifts.filter(({ planned }) => planned.starts_at > now);
  if (copies.shifts.length > 0 && shifts.length === 0) throw wrongField('to', errorText('weeksPast'));
  return { ...copies, shifts };
}

function assertCopies({ shifts, questions }: Copies, isThere: (copy: Copy) => boolean, isPreview: boolean): void {
  if (isPreview && (shifts.length > 0 || questions.length > 0)) return;
  if (questions.length > 0)
    throw wrongField('choices', errorText('clockQuestion'), { extraData: { questions: questions.map(questionOf) } });
  if (shifts.every(isThere)) throw wrongField('from', errorText('noShiftToCopy'));
}

/** Whether the week has the shift: with another number of people it is the same one. */
function isSame(one: OpenShift, { source, planned }: Copy): boolean {
  return one.starts_at === planned.starts_at && one.role === source.role && one.unit === source.unit;
}

async function draftsOf(work: Work, site: Site, series_id: string, copies: readonly Copy[]): Promise<Draft[]> {
  const now = work.services.clock();
  const facility = await work.system.get('User', site.facility_id);
  const pools = new Map<OpenShift['role'], Awaited<ReturnType<typeof poolOf>>>();
  for (const { role } of copies.map(({ source }) => source))
    pools.set(role, pools.get(role) ?? (await poolOf(work, site.facility_id, role)));
  return copies.map(({ source, planned: { starts_at, ends_at } }) => {
    const { role, specialty, unit, break_minutes, break_paid, needed, extra_cents, note, booking, audience } = source;
    const pool = pools.get(role)!;
    const closesHours = (Date.parse(source.starts_at) - Date.parse(source.closes_at)) / 3_600_000;
    const shift = {
      ...{ role, specialty, unit, break_minutes, break_paid, needed, extra_cents, note, booking, audience, series_id },
      needs_current_credentials: source.needs_current_credentials,
      is_extra: source.is_extra,
      chosen_ids: source.chosen_ids.filter((id) => pool.some(({ clinician_id }) => clinician_id === id)),
      early_ids: [],
      early_until: null,
      facility_id: facility.id,
      facility_name: nameOf(facility),
      site_id: site.id,
      site_name: site.name,
      time_zone: site.time_zone,
      starts_at,
      ends_at,
      closes_at: closingOf(starts_at, closesHours, now),
    };
    return { ...shift, reader_ids: readersOf(shift, pool, now) };
  });
}

function questionOf({ source, question }: Copies['questions'][number]) {
  return { ...question, copied_id: source.id, role: source.role, unit: source.unit };
}

function answerWith(
  work: Work,
  weeks: Weeks,
  { shifts, questions }: Copies,
  isThere: (copy: Copy) => boolean,
  shown: readonly Pick<OpenShift, 'reader_ids'>[],
  series: readonly OpenShift[],
) {
  return {
    ...weeks,
    planned: shifts.map((copy) => {
      const { id: copied_id, role, unit, needed } = copy.source;
      return { ...copy.planned, copied_id, role, unit, needed, is_there: isThere(copy) };
    }),
    questions: questions.map(questionOf),
    people: peopleOf(shown),
    open_shifts: series.map((shift) => work.repo.view('OpenShift', shift)),
  };
}
