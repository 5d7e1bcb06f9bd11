import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { AppealQueue } from '#web/features/reliability/AppealQueue.tsx';
import { RecordLine } from '#web/features/reliability/RecordLine.tsx';
import { RecordOf } from '#web/features/reliability/RecordOf.tsx';
import { RecordPage } from '#web/features/reliability/RecordPage.tsx';
import type { Record } from '#web/features/reliability/RecordNumbers.tsx';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';

const record = (more: Partial<Record> = {}): Record => ({
  ...{ side: 'facility', from: '2025-12-01T15:00:00.000Z', to: '2026-12-01T15:00:00.000Z', enough: true },
  ...{ booked_shifts: 42, worked_shifts: 39, booked_interviews: 5, accepted_offers: 0, lines: 1000 },
  entries: { shift_cancelled_late: 2, no_show: 0, late_signature: 1, terms_changed: 1 },
  ...more,
});

/** Of a page that does not have its texts. */
const part = (shown: ReactNode) => <Deferred>{shown}</Deferred>;

const note =
  'Counts of the last 12 months. Sickness, emergencies and unsafe assignments are not counted. This is no score and blocks nothing.';

const few = record({
  ...{ enough: false, booked_shifts: null, worked_shifts: null, booked_interviews: null },
  ...{ accepted_offers: null, lines: null, entries: {} },
});

const entry = (more: Partial<ReliabilityEntry> = {}) =>
  rowOf('ReliabilityEntry', {
    ...{ id: 'entry-1', about_side: 'clinician', facility_name: 'Mercy', clinician_name: 'Noor Haddad' },
    ...{ kind: 'shift_cancelled_late', source_kind: 'shift', title: 'Night nurse, ICU', time_zone: 'America/Chicago' },
    ...{ planned_at: '2026-12-01T01:00:00.000Z', happened_at: new Date().toISOString() },
    ...{ notice_minutes: 600, reason: 'transport' },
    ...more,
  });

test('the record of a facility says how often of how many, and what is not counted', async () => {
  await renderPart(part(<RecordOf userId="f1" name="Mercy" />), {
    at: '/job-detail',
    user: clinicianRow(),
    answers: { 'POST functions/reliability': record() },
  });
  const region = page.getByRole('region', { name: 'Record of Mercy' });
  await expect.element(region.getByText('2 of 42', { exact: true })).toBeVisible();
  await expect.element(region.getByText('39 of 42', { exact: true })).toBeVisible();
  // Counted up to a thousand, and beside nothing that it could be a part of.
  await expect.element(region.getByText('1 of 1,000 or more', { exact: true })).toBeVisible();
  await expect.element(region.getByText(note)).toBeVisible();
  await expectAccessible();
});

test('one with too few bookings says so, in Spanish as well', async () => {
  await renderPart(part(<RecordOf userId="f1" name="Mercy" />), {
    at: '/job-detail',
    user: clinicianRow(),
    locale: 'es',
    answers: { 'POST functions/reliability': few },
  });
  await expect.element(page.getByText('Todavía no hay suficientes reservas.')).toBeVisible();
});

test('a card has the record in one line, without what did not happen', async () => {
  const counted = record({ entries: { shift_cancelled_late: 2, no_show: 1 } });
  await renderPart(part(<RecordLine userId="f1" name="Mercy" />), {
    at: '/schedule',
    user: clinicianRow(),
    answers: { 'POST functions/reliability': counted },
  });
  const line = page.getByText('Mercy, last 12 months: 42 shifts booked · 2 canceled late · 1 no-show');
  await expect.element(line).toBeVisible();
});

test('a clinician appeals an entry, which is then hidden', async () => {
  let current = entry();
  const { sent } = await renderPart(<RecordPage />, {
    at: '/record',
    user: clinicianRow(),
    answers: {
      'POST functions/reliability': record({ side: 'clinician', lines: 0 }),
      'GET entities/ReliabilityEntry': () => [current],
      'POST functions/appealEntry': ({ body }: SentRequest) => {
        const { text } = body as { text: string };
        current = entry({ is_shown: false, appeal_status: 'open', appeal_text: text });
        return { success: true, entry: current };
      },
    },
  });
  const card = page.getByRole('article', { name: 'Shift canceled late' });
  await expect.element(card.getByText('10 hours before the start')).toBeVisible();
  await expect.element(card.getByText('Tue, Dec 1', { exact: false })).not.toBeInTheDocument();
  await expect.element(card.getByText('Mon, Nov 30, 7:00 PM CST')).toBeVisible();
  await card.getByRole('button', { name: 'Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appeal this entry' });
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect.element(dialog.getByText('Please say what happened')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('The bus did not run');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect.element(card.getByText('Hidden while we decide')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path === 'functions/appealEntry').map(({ body }) => body)).toEqual([
    { entry_id: 'entry-1', text: 'The bus did not run' },
  ]);
});

test('a record without entries, and one that did not come, say so', async () => {
  await renderPart(<RecordPage />, {
    at: '/record',
    user: facilityRow(),
    answers: { 'POST functions/reliability': few, 'GET entities/ReliabilityEntry': [] },
  });
  await expect.element(page.getByText('Nothing is counted on your record')).toBeVisible();
  await expect.element(page.getByText('Not enough bookings yet.')).toBeVisible();
});

test('an administrator decides on an appeal with a note', async () => {
  let open = [entry({ is_shown: false, appeal_status: 'open', appeal_text: 'The bus did not run' })];
  const { sent } = await renderPart(<AppealQueue />, {
    at: '/admin-appeals',
    user: administratorRow(),
    answers: {
      'GET entities/ReliabilityEntry': () => open,
      'POST functions/decideAppeal': () => {
        const [decided] = open;
        open = [];
        return { success: true, entry: { ...decided, appeal_status: 'struck' } };
      },
    },
  });
  const card = page.getByRole('article', { name: 'Shift canceled late' });
  await expect.element(card.getByText('The bus did not run')).toBeVisible();
  await card.getByRole('button', { name: 'Remove the entry' }).click();
  await expect.element(card.getByText('Please write a note first')).toBeVisible();
  await card.getByRole('textbox', { name: 'Note to this side' }).fill('We asked both');
  await expectAccessible();
  await card.getByRole('button', { name: 'Remove the entry' }).click();
  await expect.element(page.getByText('No appeals are waiting')).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/decideAppeal').map(({ body }) => body)).toEqual([
    { entry_id: 'entry-1', strike: true, note: 'We asked both' },
  ]);
});
