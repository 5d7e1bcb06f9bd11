import rules from '#domain/rules/pbj.json' with { type: 'json' };
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { fiscalQuarterOf, jobTitleCodeOf, maxDayMinutes, payTypeCodeOf, pbjHours } from '#domain/shifts/pbj.ts';
import type { PbjReason } from '#domain/shifts/pbjVocabulary.ts';
import { conflict } from '#server/features/shifts/lockShift.ts';
import { element } from '#server/platform/http/xml.ts';
import type { DatedLine, JournalHours } from './readHours.ts';
import type { StoredPerson } from './sql.ts';

type Complete = StoredPerson & { employee_id: string; pay_type: NonNullable<StoredPerson['pay_type']> };

/** The XML of the hours: a line of text for each employee, day and job title. What is missing is refused by name. */
export function journalXml({ site, lines, people }: JournalHours, from: string): string {
  if (lines.length === 0) throw wrongField('to', errorText('pbjNothing'));
  if (site.cms_facility_id === null || site.cms_state === null)
    throw wrongField('site_id', errorText('pbjSiteMissing'));
  const employees = Map.groupBy(lines, ({ line }) => line.clinician_id);
  const known = [...employees].map(([id, own]) => ({ person: completed(people.get(id), own[0]!), own }));
  const { year, quarter } = fiscalQuarterOf(from);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<nursingHomeData xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${rules.layout.schema}">`,
    `<header fileSpecVersion="${rules.layout.version}">`,
    element('facilityId', site.cms_facility_id),
    element('stateCode', site.cms_state),
    element('reportQuarter', String(quarter)),
    element('federalFiscalYear', String(year)),
    element('softwareVendorName', 'OpenLocum'),
    element('softwareProductName', 'OpenLocum'),
    '</header>',
    '<employees>',
    ...known.map(({ person }) => employee(person)),
    '</employees>',
    // Days that CMS has already are replaced by those of the file, and no others.
    '<staffingHours processType="merge">',
    ...known.flatMap(({ person, own }) => staffHours(person, own)),
    '</staffingHours>',
    '</nursingHomeData>',
    '',
  ].join('\n');
}

/** Names the first line that both sides do not agree on. */
export function refuseOpenLines(lines: readonly DatedLine[]): void {
  const open = lines.filter(({ reason }) => reason !== null && reason !== 'not_covered');
  const [first] = open;
  if (!first) return;
  const said = errorText(openTexts[first.reason as keyof typeof openTexts], {
    name: first.line.clinician_name,
    day: first.day,
  });
  throw conflict('open_line', said, { shift_ids: open.slice(0, 100).map(({ line }) => line.shift_id) });
}

const openTexts = {
  disputed: 'pbjDisputed',
  correction: 'pbjCorrection',
  unsigned: 'pbjUnsigned',
} as const satisfies Partial<Record<PbjReason, string>>;

function completed(person: StoredPerson | undefined, { line, day }: DatedLine): Complete {
  const name = line.clinician_name;
  if (!person || person.employee_id === null || person.pay_type === null)
    throw wrongField('people', errorText('pbjPersonMissing', { name }));
  if (person.hired_on !== null && person.hired_on > day)
    throw wrongField('people', errorText('pbjHiredLater', { name, day }));
  return { ...person, employee_id: person.employee_id, pay_type: person.pay_type };
}

function employee({ employee_id, hired_on }: Complete): string {
  return `<employee>${element('employeeId', employee_id)}${element('hireDate', hired_on)}</employee>`;
}

function staffHours(person: Complete, own: readonly DatedLine[]): string[] {
  const days = Map.groupBy(
    own.flatMap(({ line, byDay }) => [...byDay].map(([day, minutes]) => ({ day, minutes, line }))),
    ({ day }) => day,
  );
  return [
    `<staffHours>${element('employeeId', person.employee_id)}<workDays>`,
    ...[...days].toSorted(([one], [other]) => one.localeCompare(other)).flatMap(([day, parts]) => workDay(day, parts)),
    '</workDays></staffHours>',
  ];

  function workDay(day: string, parts: readonly { minutes: number; line: DatedLine['line'] }[]): string[] {
    const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
    if (minutes > maxDayMinutes)
      throw wrongField('to', errorText('pbjDayTooLong', { name: parts[0]!.line.clinician_name, day }));
    const titles = Map.groupBy(parts, ({ line }) => jobTitleCodeOf(line.role)!);
    return [
      `<workDay>${element('date', day)}<hourEntries>`,
      ...[...titles].map(([code, of]) =>
        hourEntry(
          code,
          of.reduce((sum, part) => sum + part.minutes, 0),
        ),
      ),
      '</hourEntries></workDay>',
    ];
  }

  function hourEntry(code: number, minutes: number): string {
    const parts = [
      element('hours', pbjHours(minutes)),
      element('jobTitleCode', String(code)),
      element('payTypeCode', String(payTypeCodeOf(person.pay_type))),
    ];
    return `<hourEntry>${parts.join('')}</hourEntry>`;
  }
}
