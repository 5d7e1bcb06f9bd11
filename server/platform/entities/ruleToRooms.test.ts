import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allows } from '#domain/core/access.ts';
import { roomsOfActor, ruleToRooms } from './ruleToRooms.ts';
import { anyActor, anyRow, anyRule } from '#tests/support/arbitraryRules.ts';

test('no one who may see a row is missing from its rooms', () => {
  fc.assert(
    fc.property(anyRule, anyActor, anyRow, (rule, actor, row) => {
      if (!allows(rule, actor, { ...row })) return;
      const rooms = new Set(ruleToRooms(rule, { ...row }));
      expect(roomsOfActor(actor).some((room) => rooms.has(room))).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('a row of one person is sent to that person, not to everyone', () => {
  const rule = { all: [{ role: 'clinician' }, { owner: 'owner' }] } as const;
  expect(ruleToRooms(rule, { owner: 'ann' })).toEqual(['user:ann', 'role:service']);
});

test('a row whose fixed values do not hold is sent to no person', () => {
  expect(ruleToRooms({ is: { flag: true } }, { flag: false })).toEqual(['role:service']);
});
