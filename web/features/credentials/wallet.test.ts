import { expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import { walletOf } from './wallet.ts';

const today = '2026-11-22';
let count = 0;

/** Later ones are newer. */
function document(facts: Partial<Document>): Document {
  count += 1;
  const created_date = new Date(Date.UTC(2026, 0, 1, 0, 0, count)).toISOString();
  const nothing = {
    ...{ kind: null, name: null, profession: null, state: null, number: null, issuer: null, is_multistate: null },
    ...{ issued_date: null, expires_date: null, has_no_expiry: false, details: null, reviewed_date: null },
    ...{ status: 'approved', is_hidden: false, type: 'other' },
  };
  return { id: `d${count}`, created_date, ...nothing, ...facts } as Document;
}

const license = (facts: Partial<Document>) =>
  document({ type: 'license', kind: 'state_license', profession: 'RN', state: 'TX', ...facts });
const bls = (facts: Partial<Document>) => document({ type: 'bls', kind: 'bls', ...facts });

const groups = (documents: Document[]) =>
  walletOf(documents, today).groups.map(({ name, items }) => [name, items.map(({ shown }) => shown.id)]);

test('case 7: an approved renewal is shown as one card, the term before it in its history', () => {
  const [old, renewal] = [bls({ expires_date: '2026-12-31' }), bls({ expires_date: '2028-12-31' })];
  const [group] = walletOf([old, renewal], today).groups;
  expect(group).toEqual({ name: 'required', items: [{ shown: renewal, next: null, earlier: [old] }] });
});

test('what ends soon needs attention until a renewal is under way, and again when that is refused', () => {
  const old = bls({ expires_date: '2026-12-31' });
  expect(groups([old])[0]).toEqual(['attention', [old.id]]);
  const renewal = bls({ status: 'pending', expires_date: '2028-12-31' });
  expect(walletOf([old, renewal], today).groups[0]).toEqual({
    name: 'required',
    items: [{ shown: old, next: renewal, earlier: [] }],
  });
  expect(groups([old, { ...renewal, status: 'rejected' }])[0]).toEqual(['attention', [old.id]]);
});

test('a refusal from before the term that counts is history', () => {
  const refused = bls({ status: 'rejected' });
  const good = bls({ expires_date: '2028-12-31' });
  expect(walletOf([refused, good], today).groups[0]!.items).toEqual([{ shown: good, next: null, earlier: [refused] }]);
});

test('of each required type one is among the required, the others are in groups of their kind', () => {
  const [texas, ohio] = [license({ status: 'pending' }), license({ state: 'OH', expires_date: '2028-01-01' })];
  const [acls, vaccine] = [document({ type: 'acls', kind: 'acls' }), document({ kind: 'influenza' })];
  const [insurance, dea] = [document({ kind: 'malpractice_insurance' }), document({ kind: 'dea_registration' })];
  const [resume, lecture] = [document({ type: 'resume' }), document({})];
  expect(groups([texas, ohio, acls, vaccine, insurance, dea, resume, lecture])).toEqual([
    ['required', [ohio.id]],
    ['licenses', [dea.id, texas.id]],
    ['cards', [acls.id]],
    ['insurance', [insurance.id]],
    ['health', [vaccine.id]],
    ['other', [lecture.id, resume.id]],
  ]);
});

test('what is required counts as held only while it is valid, and what is not there is named', () => {
  const wallet = walletOf([license({ expires_date: '2027-05-31' }), bls({ expires_date: '2026-11-21' })], today);
  expect(wallet).toMatchObject({ held: 1, absent: ['certification'], nextToExpire: { expires_date: '2027-05-31' } });
  expect(walletOf([], today)).toEqual({
    groups: [{ name: 'required', items: [] }],
    absent: ['license', 'certification', 'bls'],
    held: 0,
    nextToExpire: null,
  });
});
