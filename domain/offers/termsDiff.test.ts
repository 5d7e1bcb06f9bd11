import { expect, test } from 'vitest';
import { canonicalText } from '#domain/core/canonical.ts';
import type { DayOne } from '#domain/assignments/dayOne.ts';
import { formOf, offerDraft, offerForm, termsOf, type OfferForm, type Terms } from './terms.ts';
import { termsDiff, termsOrder } from './termsDiff.ts';
import { offerErrors } from './termsValidation.ts';

const form = offerForm.parse({
  site_id: 's1',
  work: {
    title: 'ICU nurse',
    kind: 'contract',
    engagement: 'employee',
    starts_on: '2027-01-11',
    ends_on: '2027-04-11',
  },
  pay: { unit: 'hour', amount_cents: 5250 },
  schedule: { pattern: 'Three nights a week', starts: '19:00', ends: '07:30' },
  guaranteed: { minutes: 2160, per: 'week' },
  cancellation: { facility_notice_hours: 24, facility_pays_minutes: 240, clinician_notice_hours: 24 },
});

const dayOne: DayOne = {
  unit: 'ICU',
  ratio: '1:2',
  emr: 'Epic',
  floating: 'none',
  floating_note: null,
  orientation_minutes: 480,
  orientation_paid: true,
  chart_access: null,
};

function terms(of: OfferForm, number = 1): Terms {
  return termsOf(of, {
    offer: { id: `o${number}`, number, application_id: 'a1', replaces_hash: null },
    parties: { facility: { id: 'f1', name: 'Mercy' }, clinician: { id: 'c1', name: 'Amara Osei', credentials: null } },
    place: { site_id: 's1', name: 'Main campus', address: null, time_zone: 'America/Chicago' },
    role: 'RN',
    specialty: null,
    day_one: dayOne,
    expires_at: '2026-12-04T15:00:00.000Z',
  });
}

test('case 34: what changed, in the order of the terms, whole where it appears or goes', () => {
  const later = terms(
    {
      ...form,
      pay: { ...form.pay, amount_cents: 5000, stipends: [{ label: 'Housing', amount_cents: 80_000, per: 'week' }] },
      guaranteed: null,
    },
    2,
  );
  // As jsonb answers it: keys in another order.
  const stored = JSON.parse(canonicalText(later)) as Terms;
  for (const after of [later, stored]) {
    expect(termsDiff(terms(form), after)).toEqual([
      { path: 'pay.amount_cents', before: 5250, after: 5000 },
      { path: 'pay.stipends.0', before: null, after: { label: 'Housing', amount_cents: 80_000, per: 'week' } },
      { path: 'guaranteed', before: { minutes: 2160, per: 'week' }, after: null },
    ]);
  }
  expect(termsDiff(terms(form), terms(form, 2))).toEqual([]);
});

test('a form made of terms makes the same terms, and every key of them has its place', () => {
  expect(offerForm.parse(formOf(terms(form)))).toEqual(form);
  const keys = new Set<string>();
  JSON.stringify(
    terms({ ...form, breaks: { minutes: 30, paid: false }, call_off: { shifts: 1, per: 'week' } }),
    (key, value) => {
      if (key !== '' && !/^\d+$/.test(key)) keys.add(key);
      return value as unknown;
    },
  );
  expect([...keys].filter((key) => !termsOrder.includes(key))).toEqual([]);
});

test('a draft may lack everything, and holds nothing of the wrong kind', () => {
  expect(offerDraft.parse({})).toMatchObject({ work: {}, cancellation: {} });
  expect(offerForm.safeParse(offerDraft.parse({})).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    ...['site_id', 'work.title', 'work.kind', 'work.engagement', 'work.starts_on', 'pay.unit', 'pay.amount_cents'],
    ...['schedule.pattern', 'cancellation.facility_notice_hours', 'cancellation.facility_pays_minutes'],
    'cancellation.clinician_notice_hours',
  ]);
  expect(offerDraft.safeParse({ pay: { amount_cents: 52.5 } }).success, 'case 28').toBe(false);
  expect(offerDraft.safeParse({ salary: 1 }).success).toBe(false);
});

test('case 42: days that do not fit are refused at their field', () => {
  const now = new Date('2026-12-01T15:00:00.000Z');
  const ends = '2026-12-04T15:00:00.000Z';
  const faults = (work: Partial<OfferForm['work']>, expires: string | null = ends) =>
    offerErrors({ ...form, work: { ...form.work, ...work } }, expires, now, 'America/Chicago').map(
      ({ field }) => field,
    );
  expect(faults({})).toEqual([]);
  expect(faults({ starts_on: '2026-11-30' })).toEqual(['work.starts_on']);
  expect(faults({ starts_on: '2026-12-01' })).toEqual([]);
  expect(faults({ ends_on: null })).toEqual(['work.ends_on']);
  expect(faults({ kind: 'per_diem', ends_on: null })).toEqual([]);
  expect(faults({ kind: 'permanent' })).toEqual(['work.ends_on']);
  expect(faults({ ends_on: '2027-01-10' })).toEqual(['work.ends_on']);
  expect(faults({}, '2026-12-01T15:59:59.999Z')).toEqual(['expires_at']);
  expect(faults({}, '2026-12-01T16:00:00.000Z')).toEqual([]);
  expect(faults({}, '2026-12-31T15:00:00.001Z')).toEqual(['expires_at']);
  expect(faults({}, null)).toEqual(['expires_at']);
});
