import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rightsOf } from '#domain/core/rights.ts';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { GapsAhead } from '#web/features/openShifts/dashboard/GapsAhead.tsx';
import { NextShiftCard } from '#web/features/shifts/NextShiftCard.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { inHours, shiftRow } from './support/shiftRows.ts';

const site = rowOf('Site', { id: 's1', name: 'East', time_zone: 'America/Chicago', facility_id: 'facility' });
const workplace = {
  facility: { id: 'facility', name: 'Mercy', avatar: null, location: null, employees: null, saved_talent_ids: [] },
  member: null,
  rights: rightsOf.owner,
  sites: [site],
};
const covered = (hours: number, filled: number, more: Partial<CoveredShift> = {}): CoveredShift => ({
  ...{ id: `shift-${hours}`, day: '2027-03-09', site_id: 's1', site_name: 'East', time_zone: 'America/Chicago' },
  ...{ role: 'RN', unit: 'ICU', starts_at: inHours(hours), ends_at: inHours(hours + 12), needed: 3, waiting: 0 },
  filled,
  status: 'open',
  ...more,
});
const showAhead = (ahead: { next: ReturnType<typeof shiftRow> | null; open_shifts: number }) =>
  renderPart(<NextShiftCard />, {
    at: '/clinician-dashboard',
    user: clinicianRow({ id: 'clinician' }),
    answers: { 'POST functions/shiftsAhead': ahead },
  });
const showGaps = (shifts: CoveredShift[], late_cancellations = 0) =>
  renderPart(<GapsAhead />, {
    at: '/facility-dashboard',
    user: facilityRow({ id: 'facility' }),
    answers: {
      'POST functions/workplace': workplace,
      'POST functions/coverage': { shifts, truncated: false, late_cancellations },
    },
  });

test('a facility reads which shifts of the next days lack people, the first five of them', async () => {
  const past = covered(-2, 0, { id: 'past' });
  await showGaps([past, covered(10, 2), ...[60, 72, 84, 96, 108].map((hours) => covered(hours, 1)), covered(120, 3)]);
  await expect.element(page.getByRole('heading', { name: '6 gaps in the next 7 days' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(page.getByText('2 of 3 filled')).toBeVisible();
  const link = page.getByRole('link', { name: 'Show all 6 gaps' });
  await expect.element(link).toHaveAttribute('href', '/schedule?gaps=1');
  await expectAccessible();
});

test('without a gap it says so', async () => {
  await showGaps([covered(10, 3)]);
  await expect.element(page.getByText('All planned shifts are filled.')).toBeVisible();
});

test('a facility reads how many shifts of these days were canceled late, also without a gap', async () => {
  await showGaps([], 2);
  await expect.element(page.getByText('2 shifts of these days were canceled later than agreed')).toBeVisible();
  await expectAccessible();
});

test('a clinician reads what comes next and how many open shifts they can book, in one request', async () => {
  const next = shiftRow({ starts_at: inHours(20), ends_at: inHours(32), unit: 'ICU' });
  const { sent } = await showAhead({ next, open_shifts: 3 });
  await expect.element(page.getByRole('heading', { name: 'Your next shift' })).toBeVisible();
  await expect.element(page.getByText('Lakeview: Night nurse')).toBeVisible();
  await expect.element(page.getByText('Booked · ICU')).toBeVisible();
  await expect.element(page.getByText('3 open shifts you can book')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See open shifts' })).toHaveAttribute('href', '/schedule');
  await expectAccessible();
  expect(sent.map(({ path }) => path).filter((path) => /shift/i.test(path))).toEqual(['functions/shiftsAhead']);
});

test('a clinician without a booking reads of open shifts alone', async () => {
  await showAhead({ next: null, open_shifts: 100 });
  await expect.element(page.getByText('At least 100 open shifts you can book')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your next shift' })).not.toBeInTheDocument();
});
