import { expect, it } from 'vitest';
import { issuesOf } from './catalogues.ts';

it('takes a translation with the same values and elements, in any order', () => {
  const english = { 'a.b': '{count, plural, one {# job} other {# jobs}} of <who>{name}</who>' };
  expect(
    issuesOf(english, { 'a.b': '<who>{name}</who>: {count, plural, one {# trabajo} other {# trabajos}}' }),
  ).toEqual([]);
});

it('names what is missing, what is too much and what differs', () => {
  const english = { 'a.one': 'One', 'a.two': 'Two {name}', 'a.three': 'Three <link>x</link>' };
  expect(issuesOf(english, { 'a.two': 'Dos {nombre}', 'a.three': 'Tres', 'a.four': 'Cuatro' })).toEqual([
    'a.four: not in English',
    'a.one: missing',
    'a.two: has {nombre} where English has {name}',
    'a.three: has nothing where English has <link>',
  ]);
});
