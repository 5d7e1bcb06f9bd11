import { describe, expect, it } from 'vitest';
import { allows, reduceRule, ruleColumns, visitor, type Actor, type Rule } from './access.ts';

const nurse: Actor = { kind: 'user', id: 'nurse', userRole: 'clinician', role: 'user', onboarded: true };
const newcomer: Actor = { kind: 'user', id: 'newcomer', userRole: null, role: 'user', onboarded: false };
const admin: Actor = { kind: 'user', id: 'admin', userRole: null, role: 'admin', onboarded: false };
const everywhere = { facilityId: 'mercy', workRole: 'recruiter', siteIds: [] } as const;
const recruiter = {
  ...nurse,
  id: 'ruth',
  userRole: 'facility',
  seat: { ...everywhere, siteIds: ['north'] },
} as const satisfies Actor;
const facilityIn = { facilityIn: 'ids', may: 'read', at: 'sites' } as const satisfies Rule;

describe('allows', () => {
  it.each<[string, Rule, Actor, Record<string, unknown>, boolean]>([
    ['anyone lets a visitor in', 'anyone', visitor, {}, true],
    ['signedIn refuses a visitor', 'signedIn', visitor, {}, false],
    ['signedIn lets a newcomer in', 'signedIn', newcomer, {}, true],
    ['onboarded refuses a newcomer', 'onboarded', newcomer, {}, false],
    ['nobody refuses an administrator', 'nobody', admin, {}, false],
    ['nobody does not bind the server itself', 'nobody', { kind: 'system' }, {}, true],
    ['role asks the side of the marketplace', { role: 'clinician' }, nurse, {}, true],
    ['role admin asks the platform role', { role: 'admin' }, nurse, {}, false],
    ['owner wants my id in the column', { owner: 'user_id' }, nurse, { user_id: 'nurse' }, true],
    ['owner refuses another id', { owner: 'user_id' }, nurse, { user_id: 'admin' }, false],
    ['owner never matches null', { owner: 'user_id' }, nurse, { user_id: null }, false],
    ['owner refuses a visitor even on a null column', { owner: 'user_id' }, visitor, { user_id: null }, false],
    ['containsMe finds me in a list', { containsMe: 'ids' }, nurse, { ids: ['x', 'nurse'] }, true],
    ['containsMe survives a missing list', { containsMe: 'ids' }, nurse, {}, false],
    [
      'facilityIn refuses who is limited to other sites',
      facilityIn,
      recruiter,
      { ids: ['mercy'], sites: ['south'] },
      false,
    ],
    ['facilityIn wants one of my sites beside it', facilityIn, recruiter, { ids: ['mercy'], sites: ['north'] }, true],
    ['facilityIn wants my facility beside a site', facilityIn, recruiter, { ids: [], sites: ['north'] }, false],
    [
      'facilityIn asks a member without limited sites for none',
      facilityIn,
      { ...recruiter, seat: everywhere },
      { ids: ['mercy'] },
      true,
    ],
    ['is wants every column', { is: { a: 1, b: true } }, visitor, { a: 1, b: false }, false],
    ['an empty any grants nothing', { any: [] }, admin, {}, false],
    ['an empty all refuses nothing', { all: [] }, visitor, {}, true],
  ])('%s', (_name, rule, actor, row, expected) => {
    expect(allows(rule, actor, row)).toBe(expected);
  });
});

describe('reduceRule', () => {
  it('settles what the actor decides and leaves the row', () => {
    const rule: Rule = { any: [{ role: 'admin' }, { all: ['signedIn', { owner: 'user_id' }] }] };
    expect(reduceRule(rule, admin)).toBe(true);
    expect(reduceRule(rule, visitor)).toBe(false);
    expect(reduceRule(rule, nurse)).toEqual({ equals: 'user_id', value: 'nurse' });
  });
});

describe('ruleColumns', () => {
  it('names every column a rule looks at', () => {
    const rule: Rule = {
      any: [{ containsMe: 'ids' }, { all: [{ is: { open: true } }, { owner: 'user_id' }] }, 'anyone'],
    };
    expect(ruleColumns(rule)).toEqual(['ids', 'open', 'user_id']);
  });
});
