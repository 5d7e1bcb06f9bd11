import { expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { functions } from '#domain/functions.ts';
import type { Contract } from './contract.ts';
import type { AnyEntity } from './entity.ts';
import { scopeOf, scopes } from './scopes.ts';

const contracts = Object.values<Contract>(functions);
const records = Object.values<AnyEntity>(entities);

test('what names no area is closed to keys, and so is a scope that is not listed', () => {
  expect(scopeOf(undefined, true)).toBeNull();
  expect(scopeOf('jobs', true)).toBe('jobs:read');
  expect(scopeOf('jobs', false)).toBe('jobs:write');
  expect(scopeOf('messages', true)).toBeNull();
  expect(scopeOf('people', false)).toBeNull();
});

test('each function that names an area has a scope, and asks for no proof, which a key cannot give', () => {
  const open = contracts.filter(({ area }) => area !== undefined);
  expect(open.filter(({ area, reads }) => scopeOf(area, reads === true) === null).map(({ name }) => name)).toEqual([]);
  expect(open.filter(({ proof }) => proof === 'recent').map(({ name }) => name)).toEqual([]);
});

test('no key opens an account, a session, a member, a key or what administrators do', () => {
  const closed =
    /session|factor|password|invitation|member|apiKey|deletion|export|waysIn|email|proof|document|calendarFeed/i;
  const open = contracts.filter(({ area }) => area !== undefined);
  expect(open.filter(({ name }) => closed.test(name)).map(({ name }) => name)).toEqual([]);
  expect(open.filter(({ allowedTo }) => JSON.stringify(allowedTo).includes('admin')).map(({ name }) => name)).toEqual(
    [],
  );
});

test('every scope opens something', () => {
  const ofRecords = records.flatMap(({ area }) => [scopeOf(area, true), scopeOf(area, false)]);
  const ofFunctions = contracts.map(({ area, reads }) => scopeOf(area, reads === true));
  const opened = new Set([...ofRecords, ...ofFunctions]);
  // Uploads are routes.
  expect(scopes.filter((scope) => !opened.has(scope))).toEqual(['files:write']);
});
