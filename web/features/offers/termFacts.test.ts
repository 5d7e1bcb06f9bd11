import { I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { offerDraft, offerForm, termsOf, type OfferForm } from '#domain/offers/terms.ts';
import type { Translate } from '#web/i18n/translator.ts';
import offers from '../../../messages/en/offers.json' with { type: 'json' };
import shell from '../../../messages/en/shell.json' with { type: 'json' };
import { termChanges, termParts } from './termFacts.ts';
import { termsWordsOf } from './termsWords.ts';

const messages = Object.fromEntries(
  Object.entries({ ...offers, ...shell }).map(([key, text]) => [key, compileMessageOrThrow(text)]),
);
const i18n = new I18n({ locale: 'en', messages: { en: messages } });
const t: Translate = (key, values) => i18n._(key, values);
const words = termsWordsOf(t, 'en', t);

const form = offerForm.parse({
  site_id: 's1',
  work: {
    title: 'ICU nurse',
    kind: 'contract',
    engagement: 'employee',
    starts_on: '2027-01-11',
    ends_on: '2027-04-11',
  },
  pay: {
    unit: 'hour',
    amount_cents: 5250,
    differentials: [{ kind: 'night', label: '11 PM to 7 AM', amount_cents: 500, unit: 'hour' }],
  },
  schedule: { pattern: 'Three nights a week', shift_minutes: 750, starts: '19:00', ends: '07:30' },
  breaks: { minutes: 30, paid: false },
  guaranteed: { minutes: 2160, per: 'week' },
  cancellation: { facility_notice_hours: 24, facility_pays_minutes: 0, clinician_notice_hours: 0 },
});

const terms = (of: OfferForm, number: number) =>
  termsOf(of, {
    offer: { id: `o${number}`, number, application_id: 'a1', replaces_hash: null },
    parties: { facility: { id: 'f1', name: 'Mercy' }, clinician: { id: 'c1', name: 'Amara Osei', credentials: 'RN' } },
    place: { site_id: 's1', name: 'Main campus', address: '1 Elm St', time_zone: 'America/Chicago' },
    role: 'RN',
    specialty: 'ICU',
    day_one: {
      unit: 'ICU',
      ratio: '1:2',
      emr: 'Epic',
      floating: 'none',
      floating_note: null,
      orientation_minutes: 480,
      orientation_paid: true,
      chart_access: null,
    },
    expires_at: '2026-12-04T15:00:00.000Z',
  });

test('every part of terms in words, in the order in which they are read', () => {
  const read = termParts(terms(form, 1), words).flatMap(({ facts }) => facts.map(({ label, text }) => [label, text]));
  expect(read).toEqual([
    ['Facility', 'Mercy'],
    ['Clinician', 'Amara Osei, RN'],
    ['Site', 'Main campus\n1 Elm St'],
    ['Time zone', 'Central Time (Chicago)'],
    ['Job', 'ICU nurse'],
    ['Role', 'RN · ICU'],
    ['Type', 'Contract'],
    ['Engagement', 'Employee (W-2)'],
    ['First day', 'Mon, Jan 11, 2027'],
    ['Last day', 'Sun, Apr 11, 2027'],
    ['Pay', '$52.50 an hour'],
    ['Differential', 'Nights, 11 PM to 7 AM: $5.00 an hour more'],
    ['Pattern', 'Three nights a week'],
    ['Shift length', '12 h 30 min'],
    ['Shift times', '7:00 PM to 7:30 AM, Central Time (Chicago)'],
    ['Break', '30 min, unpaid'],
    ['Guaranteed hours', '36 h a week'],
    ["Facility's notice", '24 hours'],
    ['Paid after a late cancellation', 'Nothing'],
    ["Clinician's notice", 'None'],
    ['Unit', 'ICU'],
    ['Ratio', '1:2'],
    ['Record system', 'Epic'],
    ['Floating', 'No floating'],
    ['Orientation', '8 h, paid'],
    ['Answer by', 'Fri, Dec 4, 9:00 AM CST'],
  ]);
});

test('case 34: what changed in words, and what is read in one line is one change', () => {
  const later = terms(
    {
      ...form,
      pay: {
        ...form.pay,
        amount_cents: 60_000,
        unit: 'shift',
        stipends: [{ label: 'Housing', amount_cents: 80_000, per: 'week' }],
      },
      guaranteed: null,
    },
    2,
  );
  expect(termChanges(terms(form, 1), later, words)).toEqual([
    { line: 'pay', label: 'Pay', before: '$52.50 an hour', after: '$600.00 a shift' },
    { line: 'pay.stipends.0', label: 'Stipend', before: null, after: 'Housing: $800.00 a week' },
    { line: 'guaranteed', label: 'Guaranteed hours', before: '36 h a week', after: null },
  ]);
});

test('every difference has a line that says it', () => {
  const before = terms(form, 1);
  const after = terms({ ...form, breaks: null, schedule: { ...form.schedule, starts: null, ends: '08:00' } }, 2);
  const moved = {
    ...after,
    place: { site_id: 's2', name: 'North', address: null, time_zone: 'America/Denver' },
    work: { ...after.work, specialty: null },
    parties: { ...after.parties, clinician: { ...after.parties.clinician, credentials: null } },
    day_one: { ...after.day_one, orientation_minutes: 0, orientation_paid: null, floating_note: 'Only step-down' },
  };
  expect(termChanges(before, moved, words)).toEqual([
    { line: 'parties.clinician', label: 'Clinician', before: 'Amara Osei, RN', after: 'Amara Osei' },
    { line: 'place', label: 'Site', before: 'Main campus\n1 Elm St', after: 'North' },
    { line: 'place.time_zone', label: 'Time zone', before: 'Central Time (Chicago)', after: 'Mountain Time (Denver)' },
    { line: 'work.role', label: 'Role', before: 'RN · ICU', after: 'RN' },
    {
      line: 'schedule.hours',
      label: 'Shift times',
      before: '7:00 PM to 7:30 AM, Central Time (Chicago)',
      after: '… to 8:00 AM, Mountain Time (Denver)',
    },
    { line: 'breaks', label: 'Break', before: '30 min, unpaid', after: null },
    { line: 'day_one.floating', label: 'Floating', before: 'No floating', after: 'No floating\nOnly step-down' },
    { line: 'day_one.orientation', label: 'Orientation', before: '8 h, paid', after: 'None' },
  ]);
});

test('a draft shows what it has', () => {
  expect(termParts({}, words)).toEqual([]);
  const draft = offerDraft.parse({
    pay: { amount_cents: 5250 },
    breaks: { paid: true },
    schedule: { starts: '19:00' },
  });
  expect(termParts(draft, words).flatMap(({ facts }) => facts.map(({ text }) => text))).toEqual([
    '$52.50',
    '7:00 PM to …',
    'paid',
  ]);
});
