import { expect, test } from 'vitest';
import { offerDraft } from '#domain/offers/terms.ts';
import { counted, readDraft, withoutEmptyRows, writeDraft } from './offerInputs.ts';

const nameOf = (kind: string) => (kind === 'night' ? 'Nights' : kind);

const whole = offerDraft.parse({
  site_id: '8fd77e14-e506-4b13-8d75-1ecd4d6f45f6',
  work: {
    title: 'ICU nurse',
    kind: 'contract',
    engagement: 'employee',
    starts_on: '2027-01-11',
    ends_on: '2027-04-11',
  },
  pay: {
    unit: 'hour',
    amount_cents: 5255,
    differentials: [{ kind: 'night', label: '11 PM to 7 AM', amount_cents: 425, unit: 'hour' }],
    stipends: [{ label: 'Housing', amount_cents: 80_000, per: 'week' }],
    overtime: 'After 40 hours',
  },
  schedule: { pattern: 'Three nights', shift_minutes: 745, shifts_per_week: 3, starts: '19:00', ends: '07:25' },
  breaks: { minutes: 30, paid: false },
  guaranteed: { minutes: 2160, per: 'week' },
  cancellation: { facility_notice_hours: 24, facility_pays_minutes: 240, clinician_notice_hours: 0 },
  call_off: { shifts: 1, per: 'two_weeks' },
  benefits: 'Health insurance',
  other: null,
});

test('what is saved is shown, and written the same again', () => {
  const inputs = readDraft(whole, 72);
  expect(inputs.pay.amount_cents).toBe(52.55);
  expect(inputs.schedule.shift_minutes).toBe(12.42);
  expect(inputs.cancellation).toEqual({
    facility_notice_hours: 24,
    facility_pays_minutes: 4,
    clinician_notice_hours: 0,
  });
  expect(offerDraft.parse(writeDraft(inputs, nameOf))).toEqual(whole);
});

test('what is empty is left out, and nothing is assumed', () => {
  const written = writeDraft(readDraft(offerDraft.parse({}), 72), nameOf);
  expect(written.cancellation).toEqual({
    facility_notice_hours: undefined,
    facility_pays_minutes: undefined,
    clinician_notice_hours: undefined,
  });
  expect(written).toMatchObject({ breaks: null, guaranteed: null, call_off: null });
  expect(offerDraft.safeParse(written).success).toBe(true);
});

test('a row in which nothing was typed is none; a label that is left empty says its kind', () => {
  const empty = { key: 'a', kind: 'night', label: ' ', amount_cents: '', unit: 'hour' };
  const inputs = readDraft(offerDraft.parse({}), 72);
  inputs.pay.differentials = [empty, { ...empty, key: 'b', amount_cents: '3.5' }];
  const [first, ...others] = writeDraft(withoutEmptyRows(inputs), nameOf).pay!.differentials!;
  expect(first).toEqual({ kind: 'night', label: 'Nights', amount_cents: 350, unit: 'hour' });
  expect(others).toEqual([]);
});

test('a row that is half typed is saved with the draft, and shown again', () => {
  const inputs = readDraft(offerDraft.parse({}), 72);
  inputs.pay.differentials = [{ key: 'a', kind: 'other', label: '', amount_cents: '3.5', unit: null }];
  inputs.pay.stipends = [{ key: 'b', label: 'Housing', amount_cents: '', per: 'week' }];
  const shown = readDraft(offerDraft.parse(writeDraft(inputs, nameOf)), 72).pay;
  expect(shown.differentials).toMatchObject([{ kind: 'other', label: '', amount_cents: 3.5, unit: null }]);
  expect(shown.stipends).toMatchObject([{ label: 'Housing', amount_cents: '', per: 'week' }]);
});

test.each([
  ['', undefined],
  ['-', undefined],
  [19.99, 1999],
  ['52.5', 5250],
  [0.1 + 0.2, 30],
  [0, 0],
])('%j dollars are whole cents', (typed, cents) => {
  expect(counted(typed, 100)).toBe(cents);
});
