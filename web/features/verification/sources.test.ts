import { expect, test } from 'vitest';
import { shippedSources } from '#domain/eligibility/shippedRules.ts';
import { addressOf, isCheckedAtSource, sourcesFor } from './sources.ts';

const license = { kind: 'state_license', profession: 'RN', issuer: null } as const;
const names = { NY: 'New York', NM: 'New Mexico', OR: 'Oregon' } as const;
const nameOf = (state: string) => names[state as keyof typeof names];

test('a license of a nurse is looked up at Nursys and at the board of its state', () => {
  const found = sourcesFor(license, shippedSources);
  expect(found.map(({ id }) => id)).toEqual(['nursys', 'ncsbn']);
  const board = found[1]!;
  expect(addressOf(board, 'NY', nameOf)).toBe('https://www.ncsbn.org/bon-member-details/NewYork');
  expect(addressOf(board, 'NM', nameOf)).toBe('https://www.ncsbn.org/bon-member-details/New-Mexico');
  expect(addressOf(board, null, nameOf)).toBeNull();
  expect(addressOf(found[0]!, 'OR', nameOf)).toMatch(/^https:\/\/www\.nursys\.com/);
});

test('the source of the issuer comes first, then those with an address', () => {
  const certificate = { kind: 'national_certification', profession: null } as const;
  const [first] = sourcesFor({ ...certificate, issuer: 'NBCOT' }, shippedSources);
  expect(first).toMatchObject({ id: 'nbcot', link: null });
  const [elsewhere] = sourcesFor({ ...certificate, issuer: 'Somebody' }, shippedSources);
  expect(elsewhere!.link).not.toBeNull();
});

test('only what is asked for at a source counts by its answer', () => {
  expect(isCheckedAtSource({ kind: 'state_license' })).toBe(true);
  expect(isCheckedAtSource({ kind: 'bls' })).toBe(false);
  expect(isCheckedAtSource({ kind: null })).toBe(false);
});
