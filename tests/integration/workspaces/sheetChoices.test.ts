import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workRoles } from '#domain/core/rights.ts';
import { benefits, employmentTypes, payUnits, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import { clinicalRoles, locationTypes, specialties } from '#domain/shared/vocabulary.ts';
import { readRow as readJob } from '#server/features/jobs/sheet/readRow.ts';
import { readMember } from '#server/features/workspaces/sheet/readMember.ts';
import { readSite, zoneNamed } from '#server/features/workspaces/sheet/readSite.ts';
import { cellValue } from '#server/platform/entities/cellValue.ts';
import { zoneName } from '#web/i18n/zones.ts';

const places = { sites: [], needsSite: false };

/** What the screens call a value. */
const nameIn =
  (locale: string) =>
  (file: string, key: string): string | undefined =>
    (JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8')) as Record<string, string>)[key];

const jobColumns = [
  ['role', clinicalRoles, 'shell', 'shell.role.'],
  ['specialty', specialties, 'shell', 'shell.specialty.'],
  ['location_type', locationTypes, 'shell', 'shell.locationType.'],
  ['shift_types', shiftTypes, 'jobTerms', 'jobTerms.shift.'],
  ['employment_type', employmentTypes, 'jobTerms', 'jobTerms.employment.'],
  ['benefits', benefits, 'jobTerms', 'jobTerms.benefits.'],
  ['pay_unit', payUnits, 'facility', 'facility.postJob.payUnit.'],
] as const;

test.each(['en', 'es'])('a cell takes each choice as the screens name it, in %s', (locale) => {
  const name = nameIn(locale);
  const refused: string[] = [];
  for (const [column, values, file, key] of jobColumns)
    for (const value of values) {
      const cell = name(file, key + value) ?? value;
      const read = readJob({ [column]: cell }, places);
      const stored: unknown = 'body' in read ? read.body[column] : null;
      if (![value, [value]].some((one) => JSON.stringify(one) === JSON.stringify(stored)))
        refused.push(`${column}: ${cell}`);
    }
  for (const role of workRoles) {
    const read = readMember({ email: 'ann@example.org', work_role: name('shell', `seat.role.${role}`)! }, places);
    if (!('body' in read) || read.body.work_role !== role) refused.push(role);
  }
  for (const day of weekDays)
    if (readSite({ week_start: name('workspace', `workspace.day.${day}`)! })['week_start'] !== day) refused.push(day);
  for (const zone of ['America/New_York', 'America/Chicago', 'America/Los_Angeles'])
    if (zoneNamed(zoneName(zone, locale)) !== zone) refused.push(zoneName(zone, locale));
  for (const [key, value] of [
    ['sheet.yes', true],
    ['sheet.no', false],
  ] as const)
    if (cellValue(name('sheet', key)!, 'boolean') !== value) refused.push(key);
  expect(refused).toEqual([]);
});
