import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobChoices } from '#domain/search/jobQuery.ts';
import { talentChoices } from '#domain/search/talentQuery.ts';
import { searchTerms } from './searchTerms.ts';

const messagesOf = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'));

/** Where the screens have the name of a value of each filter; names of systems are the same in every language. */
const named: Readonly<Record<string, readonly [file: string, key: string]>> = {
  role: ['shell', 'shell.role.'],
  specialty: ['shell', 'shell.specialty.'],
  location_type: ['jobs', 'jobs.locationType.'],
  state: ['states', 'states.'],
  shift: ['jobTerms', 'jobTerms.shift.'],
  employment: ['jobTerms', 'jobTerms.employment.'],
  days: ['jobSearch', 'jobSearch.days.'],
  benefits: ['jobTerms', 'jobTerms.benefits.'],
  facility_type: ['jobSearch', 'jobSearch.facility_type.'],
  language: ['talent', 'talent.language.'],
  emr: ['talent', 'talent.emr.'],
};
/** Of the types of facilities: no word of its own. */
const without = ['other'];

const choices = Object.entries({ ...jobChoices, ...talentChoices }).filter(([name]) => named[name]);

test.each(['en', 'es'])('S2: each value of a filter is found by its name on the screen, in %s', (locale) => {
  const missing = choices.flatMap(([name, values]) => {
    const [file, key] = named[name]!;
    const messages = messagesOf(locale, file);
    return values.filter((value) => {
      const read = searchTerms(messages[key + value] ?? value);
      const stored = isNamedInLowerCase(name) ? value.toLowerCase() : value;
      return read.length !== 1 || !read[0]!.values?.includes(`${name}:${stored}`);
    });
  });
  expect(missing).toEqual(without);
});

/** As listings have their values. */
function isNamedInLowerCase(name: string): boolean {
  return name === 'language' || name === 'emr';
}
