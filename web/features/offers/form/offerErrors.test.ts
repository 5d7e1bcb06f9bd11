import { expect, test } from 'vitest';
import { offerDraft } from '#domain/offers/terms.ts';
import { errorsByInput, errorsBeforeSending } from './offerErrors.ts';
import { readDraft, writeDraft } from './offerInputs.ts';

const when = { now: Date.parse('2026-12-01T15:00:00Z'), zone: 'America/Chicago' };
const expires_at = '2026-12-04T15:00:00Z';

const form = {
  site_id: '8fd77e14-e506-4b13-8d75-1ecd4d6f45f6',
  work: {
    title: 'ICU nurse',
    kind: 'contract',
    engagement: 'employee',
    starts_on: '2027-01-11',
    ends_on: '2027-04-11',
  },
  pay: { unit: 'hour', amount_cents: 5250 },
  schedule: { pattern: 'Three nights' },
  cancellation: { facility_notice_hours: 0, facility_pays_minutes: 0, clinician_notice_hours: 0 },
};

test('what is whole may be sent', () => {
  expect(errorsBeforeSending({ form, expires_at }, when)).toEqual({});
});

test('42: a first day that is over, a contract without an end, no notice given', () => {
  const errorsOf = (part: object) => errorsBeforeSending({ form: { ...form, ...part }, expires_at }, when);
  expect(errorsOf({ work: { ...form.work, starts_on: '2026-11-30' } })).toEqual({
    'work.starts_on': 'Must not be before today at the site',
  });
  expect(errorsOf({ work: { ...form.work, ends_on: null } })).toEqual({ 'work.ends_on': 'This field is required' });
  expect(errorsOf({ cancellation: { ...form.cancellation, facility_notice_hours: undefined } })).toEqual({
    'cancellation.facility_notice_hours': 'This field is required',
  });
});

test('an empty form asks for everything that no offer goes without, and says nothing else', () => {
  const empty = writeDraft(readDraft(offerDraft.parse({}), 72), String);
  const errors = errorsBeforeSending({ form: empty, expires_at }, when);
  expect(new Set(Object.values(errors))).toEqual(new Set(['This field is required']));
  expect(Object.keys(errors)).toEqual([
    'site_id',
    'work.title',
    'work.kind',
    'work.engagement',
    'work.starts_on',
    'pay.unit',
    'pay.amount_cents',
    'schedule.pattern',
    'cancellation.facility_notice_hours',
    'cancellation.facility_pays_minutes',
    'cancellation.clinician_notice_hours',
  ]);
});

test('bounds are in dollars and hours, as they are typed', () => {
  const pay = { unit: 'hour', amount_cents: 1_000_001 };
  const schedule = { pattern: 'Long', shift_minutes: 5000 };
  expect(errorsBeforeSending({ form: { ...form, pay }, expires_at }, when)).toEqual({
    'pay.amount_cents': 'At most 10000',
  });
  expect(errorsBeforeSending({ form: { ...form, schedule }, expires_at }, when)).toEqual({
    'schedule.shift_minutes': 'At most 72',
  });
});

test('what the server refuses while it saves finds its input', () => {
  const faults = [{ field: 'form.pay.stipends.0.label', message: 'Invalid', key: 'required' }];
  expect(errorsByInput(faults, { pay: { stipends: [{ label: '' }] } })).toEqual({
    'pay.stipends.0.label': 'This field is required',
  });
});
