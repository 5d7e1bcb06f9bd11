import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CopiedPlan } from '#domain/openShifts/copyContracts.ts';
import { rightsOf } from '#domain/core/rights.ts';
import { PlanShifts } from '#web/features/openShifts/plan/PlanShifts.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const site = rowOf('Site', { id: 's1', name: 'East', time_zone: 'America/Chicago', facility_id: 'facility' });
const workplace = {
  facility: { id: 'facility', name: 'Mercy', avatar: null, location: null, employees: null, saved_talent_ids: [] },
  member: null,
  rights: rightsOf.owner,
  sites: [site],
};
const copied = (copied_id: string, unit: string, is_there = false): CopiedPlan['planned'][number] => ({
  ...{ copied_id, unit, is_there, role: 'RN', needed: 2, day: '2027-03-13' },
  ...{ starts_at: '2027-03-14T01:00:00.000Z', ends_at: '2027-03-14T12:30:00.000Z', minutes: 690, clocks: 'forward' },
});
const plan = (questions: CopiedPlan['questions']): CopiedPlan => ({
  ...{ from: '2027-02-28', to: '2027-03-07', people: 12, open_shifts: [], questions },
  planned: [copied('one', 'ICU'), copied('two', 'ER'), copied('three', 'OR', true)],
});
const question = {
  ...{ copied_id: 'four', role: 'RN' as const, unit: 'PACU', day: '2027-03-14', edge: 'starts' as const },
  ...{ time: '02:30', instants: [] },
};

test('a week is previewed, shifts are left out, and the rest is posted in one press', async () => {
  const posted = { ...plan([]), open_shifts: [rowOf('OpenShift', { id: 'new' })] };
  const answers: CopiedPlan[] = [plan([question]), plan([]), posted];
  const { sent } = await renderPart(<PlanShifts />, {
    at: '/plan?way=week',
    user: facilityRow({ id: 'facility' }),
    answers: { 'POST functions/workplace': workplace, 'POST functions/copyWeek': () => answers.shift()! },
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('RN ICU · 2 people · 11 h 30 min: clocks go forward')).toBeVisible();
  await expect.element(page.getByText('Planned already')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Post 2 shifts' })).toBeDisabled();
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave this shift out' }).click();
  await page.getByRole('listitem').filter({ hasText: 'RN ICU' }).getByRole('button', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Post 1 shift' }).click();
  await expect.element(page.getByText('1 shift posted')).toBeVisible();
  const calls = sent.flatMap(({ path, body }) => (path === 'functions/copyWeek' ? [body] : [])) as {
    preview?: boolean;
    series_id: string;
    choices: unknown;
  }[];
  expect(calls.map(({ preview }) => preview ?? false)).toEqual([true, true, false]);
  expect(calls[2]!.series_id).toBe(calls[1]!.series_id);
  const skip = (copied_id: string) => ({ copied_id, edge: 'starts', use: 'skip' });
  expect(calls[2]!.choices).toEqual([skip('four'), skip('one')]);
});
