import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ShiftSheet } from '#web/features/openShifts/sheet/ShiftSheet.tsx';
import type { SentRequest } from './support/answers.ts';
import { chooseFileBy } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

interface Sent {
  rows: { row: number; cells: Record<string, string> }[];
  series_id: string;
  preview: boolean;
}

/** Rows of 31 February are wrong; the others are planned. */
function answer({ body }: SentRequest) {
  const { rows, preview } = body as Sent;
  const isWrong = ({ cells }: Sent['rows'][number]) => cells['day'] === '2/31/2027';
  const times = {
    time_zone: 'America/Chicago',
    starts_at: '2027-01-12T01:00:00.000Z',
    ends_at: '2027-01-12T13:30:00.000Z',
  };
  return {
    success: true,
    shifts: rows
      .filter((row) => !isWrong(row))
      .map(({ row }) => Object.assign({ row, open_shift_id: preview ? null : `shift-${row}`, existed: false }, times)),
    failed: rows.filter(isWrong).map(({ row }) => ({
      row,
      errors: [{ column: 'day', message: 'Must be a day that exists', key: 'sheetDay' }],
    })),
  };
}

const show = () =>
  renderPart(<ShiftSheet />, {
    at: '/plan?way=list',
    user: facilityRow(),
    answers: { 'POST functions/addShiftRows': answer, 'POST functions/latestSheetImport': { import: null } },
  });

const sentBy = (sent: readonly SentRequest[]) =>
  sent.map(({ body }) => body as Sent | null).filter((call) => call?.preview === false) as Sent[];

test('pasted rows are matched and checked, the right ones are posted and the wrong ones come back', async () => {
  const { sent } = await show();
  await page
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill('Unit\tRole\tDate\tStart time\tEnd time\nICU\tRN\t1/11/2027\t7 PM\t7:30 AM\nER\tRN\t2/31/2027\t7 PM\t7 AM\n');
  await expectAccessible();
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect.element(page.getByText('Pasted rows: 2 shifts')).toBeVisible();
  await expect.element(page.getByText(/^Row 2: RN, ICU, 1\/11\/2027, 7 PM-7:30 AM/)).toBeVisible();
  await expect.element(page.getByText(/^Date: Must be a day that exists/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Post 1 shift' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('You posted 1 shift1 row needs changes');
  await expect.element(page.getByRole('button', { name: 'Download this row' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the schedule' })).toBeVisible();
  expect(sentBy(sent)[0]!.rows[0]).toEqual({
    row: 2,
    cells: { unit: 'ICU', role: 'RN', day: '1/11/2027', starts: '7 PM', ends: '7:30 AM' },
  });
});

test('the shifts of a file are one series, of which people are notified together', async () => {
  const { sent } = await show();
  const rows = 'RN,2027-01-11,19:00,07:00\n'.repeat(150);
  const file = new File([`Role,Date,Start,End\n${rows}`], 'shifts.csv');
  await chooseFileBy(page.getByRole('button', { name: 'Choose a file' }), file);
  await page.getByRole('button', { name: 'Post 150 shifts' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('You posted 150 shifts');
  const series = sentBy(sent).map(({ series_id }) => series_id);
  expect(series).toHaveLength(2);
  expect(new Set(series).size).toBe(1);
});
