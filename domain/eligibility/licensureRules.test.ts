import { describe, expect, test } from 'vitest';
import { shippedRules as book, shippedSources as sources } from '#domain/eligibility/shippedRules.ts';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { compactOf, compactStatus, isCovered, isStale, sourceLink, sourcesFor } from './licensureRules.ts';
import { clinicalRoles, firstRoles, states } from '#domain/shared/vocabulary.ts';

test('each compact names the states that its source named', () => {
  const counts = (name: 'nlc' | 'pt' | 'ot' | 'pa' | 'imlc' | 'aprn') => {
    const { issuing, inbound, enacted, none } = book[name].states;
    return [issuing.length, inbound.length, enacted.length, none.length];
  };
  expect(counts('nlc')).toEqual([40, 1, 2, 13]);
  expect(counts('pt')).toEqual([38, 0, 3, 10]);
  expect(counts('ot')).toEqual([8, 0, 29, 14]);
  for (const name of ['pa', 'imlc', 'aprn'] as const) expect(counts(name)).toEqual([0, 0, 0, 0]);
  expect(states.filter((state) => compactStatus(book.nlc, state) === null)).toEqual([]);
  const territories = states.filter((state) => compactStatus(book.pt, state) === null);
  expect(territories).toEqual(['AS', 'GU', 'MP', 'PR', 'VI']);
});

test('each of the first roles has its compact, but for medical assistants', () => {
  expect(firstRoles.map((role) => [role, compactOf(role, book)])).toEqual([
    ['MD/DO', 'imlc'],
    ['NP', 'aprn'],
    ['PA', 'pa'],
    ['RN', 'nlc'],
    ['LPN', 'nlc'],
    ['MA', null],
    ['PT', 'pt'],
    ['OT', 'ot'],
  ]);
});

test('of the later roles the rules say nothing', () => {
  expect(clinicalRoles.filter((role) => isCovered(role, book))).toEqual(firstRoles);
});

test('a rule is old from the 181st day on', () => {
  expect(isStale(book.nlc, '2027-02-07')).toBe(false);
  expect(isStale(book.nlc, '2027-02-08')).toBe(true);
});

describe('the sources', () => {
  test('are named once', () => {
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
  });

  test('cover everything that the primary source is asked for', () => {
    const covered = credentialKindNames.filter((kind) => sourcesFor({ kind, profession: null }, sources).length > 0);
    const asked = credentialKindNames.filter((kind) => credentialKinds[kind].evidence === 'primary_source');
    expect(covered).toEqual(expect.arrayContaining(asked));
    for (const profession of credentialKinds.state_license.roles)
      expect(sourcesFor({ kind: 'state_license', profession }, sources)).not.toEqual([]);
  });

  test('are those of the profession', () => {
    const idsFor = (kind: 'state_license' | 'bls', profession: string | null) =>
      sourcesFor({ kind, profession }, sources).map(({ id }) => id);
    expect(idsFor('state_license', 'RN')).toEqual(['nursys', 'ncsbn']);
    expect(idsFor('state_license', 'MD/DO')).toEqual(['docinfo', 'state_board']);
    expect(idsFor('bls', null)).toEqual(['aha', 'red_cross']);
  });

  test('have the address of the state, or none', () => {
    const source = (id: string) => sources.find((one) => one.id === id)!;
    expect(sourceLink(source('ncsbn'), 'WV')).toBe('https://www.ncsbn.org/bon-member-details/WestVirginia');
    expect(sourceLink(source('ncsbn'), 'NM')).toBe('https://www.ncsbn.org/bon-member-details/New-Mexico');
    expect(sourceLink(source('ncsbn'), null)).toBeNull();
    expect(sourceLink(source('aacn'), null)).toBe('https://www.aacn.org/certification/verify-certification');
    expect(sourceLink(source('state_board'), 'TX')).toBeNull();
  });
});
