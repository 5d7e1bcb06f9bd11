import { expect, test } from 'vitest';
import { licenseNeeds } from './licenseNeed.ts';
import { shippedRules } from './shippedRules.ts';

const needs = (role: Parameters<typeof licenseNeeds>[0], ...states: string[]) =>
  licenseNeeds(role, states, shippedRules);

test('nurses need a license of the state, or a multistate one where the compact runs', () => {
  expect(needs('RN', 'TX', 'CA', 'FL', 'MA', 'GU')).toEqual([
    { kind: 'compact', compact: 'nlc', states: ['TX', 'FL', 'GU'] },
    { kind: 'own', compact: null, states: ['CA', 'MA'] },
  ]);
});

test('physicians need one of each state, whatever leads to it faster', () => {
  expect(needs('MD/DO', 'TX', 'CA')).toEqual([{ kind: 'own', compact: null, states: ['TX', 'CA'] }]);
});

test('of a state that no rule names nothing is known', () => {
  expect(needs('MA', 'WA', 'OR')).toEqual([
    { kind: 'own', compact: null, states: ['WA'] },
    { kind: 'unknown', compact: null, states: ['OR'] },
  ]);
  expect(needs('RN', 'ZZ')).toEqual([{ kind: 'unknown', compact: null, states: ['ZZ'] }]);
});

test('of a role that the rules do not cover nothing is known, in no state', () => {
  expect(needs('RT', 'TX', 'WA')).toEqual([{ kind: 'unknown', compact: null, states: ['TX', 'WA'] }]);
});
