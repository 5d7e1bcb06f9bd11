import fc from 'fast-check';
import type { Actor, Rule } from '#domain/core/access.ts';
import { rightsOf, workRoles } from '#domain/core/rights.ts';

/** Few people and values, so that rules, actors and rows meet often. */
const people = ['ann', 'bob', 'cy'] as const;
const words = ['x', 'y', ''] as const;

export interface ProbeRow {
  id: string;
  owner: string | null;
  other: string | null;
  word: string | null;
  flag: boolean | null;
  amount: number | null;
  members: string[] | null;
}

export const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant<Actor>({ kind: 'visitor' }),
  fc.constant<Actor>({ kind: 'service' }),
  fc.record(
    {
      kind: fc.constant('user' as const),
      id: fc.constantFrom(...people),
      userRole: fc.constantFrom('clinician' as const, 'facility' as const, null),
      role: fc.constantFrom('user' as const, 'admin' as const),
      onboarded: fc.boolean(),
      seat: fc.record({
        facilityId: fc.constantFrom(...people),
        workRole: fc.constantFrom(...workRoles),
        siteIds: fc.subarray([...words, ...people]),
      }),
    },
    { requiredKeys: ['kind', 'id', 'userRole', 'role', 'onboarded'] },
  ),
);

const right = fc.constantFrom(...rightsOf.owner);

const leaf: fc.Arbitrary<Rule> = fc.oneof(
  fc.constantFrom<Rule>('anyone', 'signedIn', 'onboarded', 'nobody'),
  fc.constantFrom<Rule>({ role: 'clinician' }, { role: 'facility' }, { role: 'admin' }),
  fc.constantFrom<Rule>({ owner: 'owner' }, { owner: 'other' }, { containsMe: 'members' }, { notIn: 'members' }),
  fc
    .record(
      { facilityOwned: fc.constantFrom('owner', 'other'), may: right, at: fc.constant('word') },
      { requiredKeys: ['facilityOwned', 'may'] },
    )
    .map((rule): Rule => rule),
  fc
    .record(
      { facilityIn: fc.constant('members'), may: right, at: fc.constant('members') },
      { requiredKeys: ['facilityIn', 'may'] },
    )
    .map((rule): Rule => rule),
  fc.record({ may: right }),
  fc
    .record(
      {
        word: fc.constantFrom(...words),
        flag: fc.boolean(),
        amount: fc.constantFrom(0, 1, 2.5),
        owner: fc.constantFrom(...people),
      },
      { requiredKeys: [] },
    )
    .map((is): Rule => ({ is })),
);

export const anyRule: fc.Arbitrary<Rule> = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('rule'), { maxLength: 3 }).map((any): Rule => ({ any })),
    fc.array(tie('rule'), { maxLength: 3 }).map((all): Rule => ({ all })),
  ),
})).rule;

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

export const anyRow: fc.Arbitrary<ProbeRow> = fc.record({
  id: fc.uuid(),
  owner: orNull(fc.constantFrom(...people)),
  other: orNull(fc.constantFrom(...people)),
  word: orNull(fc.constantFrom(...words)),
  flag: orNull(fc.boolean()),
  amount: orNull(fc.constantFrom(0, 1, 2.5)),
  members: orNull(fc.subarray([...people])),
});
