import rules from '#domain/rules/pbj.json' with { type: 'json' };
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/shifts/pbjContracts.ts';
import { employeeIdPattern, pbjLimits, socialSecurityPattern } from '#domain/shifts/pbjVocabulary.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { implement, implementText } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { journalXml, refuseOpenLines } from './journal.ts';
import { journalSite, readHours, type DatedLine } from './readHours.ts';
import { assignmentsOf, usedNumbers, type StoredPerson } from './sql.ts';

export const pbjPreview = implement(contracts.pbjPreview, async (work, wanted) => {
  const { site, lines, people } = await readHours(work, wanted);
  const [inside, outside] = [lines.filter(isInside), lines.filter((line) => !isInside(line))];
  // People who are left out for now are asked about as well: once both sides agree, their hours get in.
  const asked = Map.groupBy(
    lines.filter(({ reason }) => reason !== 'not_covered'),
    ({ line }) => line.clinician_id,
  );
  return {
    layout: rules.layout.version,
    site: { cms_facility_id: site.cms_facility_id, cms_state: site.cms_state },
    minutes: sumOf(inside),
    lines: inside.length,
    people: [...asked].map(([id, own]) => askedAbout(people.get(id)!, own)),
    left_out: outside.map(({ line, minutes, day, reason }) => ({
      ...{ shift_id: line.shift_id, clinician_name: line.clinician_name },
      ...{ day, minutes, reason: reason! },
    })),
    left_out_minutes: sumOf(outside),
  };
});

export const pbjXml = implementText(contracts.pbjXml, async (work, { leave_out, ...wanted }) => {
  const hours = await readHours(work, wanted);
  if (!leave_out) refuseOpenLines(hours.lines);
  const xml = journalXml({ ...hours, lines: hours.lines.filter(isInside) }, wanted.from);
  if (work.actor.kind === 'user') await audit(work.tx, work.actor, [{ action: 'Shift.export' }]);
  return xml;
});

function askedAbout(person: StoredPerson, own: readonly DatedLine[]) {
  return { ...person, clinician_name: own[0]!.line.clinician_name, minutes: sumOf(own.filter(isInside)) };
}

const isInside = ({ reason }: DatedLine) => reason === null;
const sumOf = (lines: readonly DatedLine[]) => lines.reduce((sum, { minutes }) => sum + minutes, 0);

export const savePbjFacts = implement(
  contracts.savePbjFacts,
  async (work, { site_id, cms_facility_id, cms_state, people }) => {
    const site = await journalSite(work, site_id);
    if (!/^[A-Za-z0-9-]+$/.test(cms_facility_id)) throw wrongField('cms_facility_id', errorText('cmsFacilityId'));
    people.forEach(({ employee_id }, at) => assertNumber(employee_id, `people.${at}.employee_id`));
    // One at a time: of two with the same number the second is refused.
    await work.system.withAdvisoryLocks(`employee numbers ${site.facility_id}`);
    await assertUnused(work, site.facility_id, people);
    await work.system.update('Site', site_id, { cms_facility_id, cms_state });
    await storePeople(work, site.facility_id, people);
    return { success: true as const };
  },
);

type Person = ParsedInputOf<typeof contracts.savePbjFacts>['people'][number];

function assertNumber(employee_id: string, field: string): void {
  if (socialSecurityPattern.test(employee_id)) throw wrongField(field, errorText('employeeIdSocial'));
  if (employee_id.length > pbjLimits.employeeId || !employeeIdPattern.test(employee_id))
    throw wrongField(field, errorText('employeeIdSigns'));
}

async function assertUnused(work: Work, facility_id: string, people: readonly Person[]): Promise<void> {
  const changed = new Set(people.map(({ clinician_id }) => clinician_id));
  const used = await usedNumbers(
    work.tx,
    facility_id,
    people.map(({ employee_id }) => employee_id),
  );
  const others = used.filter(({ clinician_id }) => !changed.has(clinician_id));
  people.forEach(({ employee_id, clinician_id }, at) => {
    const isTaken = (other: { employee_id: string | null; clinician_id: string }) =>
      other.employee_id === employee_id && other.clinician_id !== clinician_id;
    if (others.some(isTaken) || people.some(isTaken))
      throw wrongField(`people.${at}.employee_id`, errorText('employeeIdUsed'));
  });
}

async function storePeople(work: Work, facility_id: string, people: readonly Person[]): Promise<void> {
  const assignments = await assignmentsOf(
    work.tx,
    facility_id,
    people.map(({ clinician_id }) => clinician_id),
  );
  const byPerson = Map.groupBy(assignments, ({ clinician_id }) => clinician_id);
  const strange = people.findIndex(({ clinician_id }) => !byPerson.has(clinician_id));
  if (strange >= 0) throw wrongField(`people.${strange}.clinician_id`, errorText('poolOnly'));
  const numbers = new Map(people.map(({ clinician_id, employee_id }) => [clinician_id, employee_id]));
  // Two people may exchange their numbers.
  for (const { id, clinician_id, employee_id } of assignments) {
    if (employee_id !== null && employee_id !== numbers.get(clinician_id))
      await work.system.update('Assignment', id, { employee_id: null });
  }
  for (const { clinician_id, ...stated } of people) {
    for (const { id } of byPerson.get(clinician_id)!) await work.system.update('Assignment', id, stated);
  }
}
