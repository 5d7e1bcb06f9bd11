import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Jobs from '#web/routes/public/jobs.tsx';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundJobs, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { chips, count, facetsOf, unfold } from './support/searchPage.ts';
import { texts } from './support/texts.ts';

const part = <Jobs {...({ loaderData: {} } as Parameters<typeof Jobs>[0])} />;

test('25, A-m 20: on a phone the sheet counts while one chooses, Back closes it, and the focus returns', async () => {
  const total = ({ body }: SentRequest) =>
    5 - Object.keys(body as object).filter((name) => ['role', 'shift', 'location_type'].includes(name)).length;
  const { address } = await renderPart(part, {
    at: '/jobs?q=brindle',
    answers: {
      'POST functions/searchJobs': (request: SentRequest) => foundJobs([jobRow()], { total: total(request) }),
      'POST functions/jobFacets': (request: SentRequest) => ({ ...facetsOf({}), total: total(request) }),
    },
  });
  const filters = page.getByRole('button', { name: /^Filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await filters.click();
  await expect.element(sheet.getByRole('button', { name: 'Show 5 jobs' })).toBeVisible();
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(address).toBe('/jobs?q=brindle');
  await expect.element(filters).toHaveFocus();

  await filters.click();
  for (const [name, value] of [
    ['Role', 'RN'],
    ['Shift', 'Night'],
    ['Remote or on site', 'On-site'],
  ] as const) {
    if (name !== 'Shift') await unfold(name);
    await sheet
      .getByRole('group', { name })
      .getByRole('checkbox', { name: new RegExp(`^${value}`) })
      .click();
  }
  await expect.element(sheet.getByRole('button', { name: 'Show 2 jobs' })).toBeVisible();
  await expect.poll(address).toBe('/jobs?q=brindle');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Show 2 jobs' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(count('jobs')).toHaveTextContent('2 jobs');
  await expect.element(filters).toHaveFocus();
  await expect.element(filters).toHaveAccessibleName('Filters, 3 active');
  await expect.poll(() => texts(chips())).toEqual(['RN', 'On-site', 'Night', 'Clear all']);
  await chips().filter({ hasText: 'Night' }).click();
  await expect.poll(address).toBe('/jobs?q=brindle&role=RN&location_type=on-site');
  await expect.poll(() => texts(chips())).toEqual(['RN', 'On-site', 'Clear all']);
  await filters.click();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Show 5 jobs' })).toBeVisible();
});

test('A11: a card says what nurses compare, and three fit on a phone', async () => {
  const job = jobRow({
    title: 'Compare RN',
    address: '1200 Riverside Drive, San Diego, CA 92101',
    start_date: '2031-12-06',
    duration: '13 weeks',
    schedule_json: JSON.stringify({ days: ['Thu', 'Fri', 'Sat'], hours: '7pm - 7am' }),
    ...{ pay_unit: 'hour', pay_stated_min: 60, pay_stated_max: 85, pay_range_min: 60, pay_range_max: 85 },
  });
  const found = foundJobs([job]);
  const [about] = Object.values(found.about);
  await renderPart(part, {
    at: '/jobs?q=compare',
    answers: {
      'POST functions/searchJobs': {
        ...found,
        about: {
          [job.id]: {
            ...about!,
            facility: { ...about!.facility, checked_kinds: ['npi'], checked_date: '2026-11-20T15:00:00.000Z' },
          },
        },
      },
      'POST functions/jobFacets': facetsOf({}),
    },
  });
  const card = page.getByRole('article');
  await expect
    .element(card)
    .toMatchTextContent('Mercy Hospital · Checked by this site: NPI, Nov 20, 2026 · San Diego, CA');
  await expect.element(card).toMatchTextContent('Night · 3x12 · 13 weeks · starts Dec 6, 2031');
  const box = card.element().getBoundingClientRect();
  const pay = card.getByText('$60-$85/hr').element().getBoundingClientRect();
  expect(box.height).toBeLessThan(145);
  // Two more and the header of the site fit above the end of the first screen.
  expect(box.top).toBeLessThan(740 - 64 - 2 * 145);
  // Both are in one place: the pay below the title, at its beginning.
  expect(pay.left - box.left).toBeLessThan(20);
});
