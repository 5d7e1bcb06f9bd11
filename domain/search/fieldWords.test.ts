import { expect, test } from 'vitest';
import professions from './words/professions.json' with { type: 'json' };
import terms from './words/terms.json' with { type: 'json' };
import units from './words/units.json' with { type: 'json' };
import { jobChoices } from './jobQuery.ts';
import { wordGroups } from './fieldWords.ts';

test('S6: each group names a source that its file has, with the day on which it was read', () => {
  for (const { sources, groups } of [professions, terms, units]) {
    for (const source of Object.values(sources)) expect(source.as_of).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const group of groups) expect(Object.keys(sources), group.en[0]).toContain(group.source);
  }
});

test('S6: terms are written as the index has words, and no term has two meanings', () => {
  const all = wordGroups.flatMap(({ en, es = [] }) => [...en, ...es]);
  expect(all.filter((term) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(term))).toEqual([]);
  expect(all.filter((term, at) => all.indexOf(term) !== at)).toEqual([]);
  for (const { where, finds = [] } of wordGroups) {
    expect(['text', 'title', 'values']).toContain(where);
    for (const term of finds) expect(wordGroups.some(({ en }) => en.includes(term))).toBe(true);
  }
});

/** Filters whose values are states, names of systems and of facilities that have no word of their own. */
const named = ['state', 'emr'];
const withoutWord = ['facility_type:other'];

test('S2: every value of a filter has its words in both languages', () => {
  const values = Object.entries(jobChoices).flatMap(([name, all]) => all.map((value) => `${name}:${value}`));
  const missing = values.filter((value) => {
    const groups = wordGroups.filter((group) => group.values?.includes(value));
    return !named.includes(value.split(':')[0]!) && !withoutWord.includes(value) && groups.length === 0;
  });
  expect(missing).toEqual([]);
  const english = wordGroups.filter(({ values: own = [], es = [] }) => own.length > 0 && es.length === 0);
  expect(english.map(({ en }) => en[0])).toEqual(['advanced practice provider']);
});
