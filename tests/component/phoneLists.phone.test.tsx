import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import AdminUsers from '#web/routes/admin/users.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import { smallTargetsIn } from '#tests/support/smallTargetsIn.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import type { SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { applicantRow, foundJobs, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';
import { showSearch } from './support/showSearch.tsx';

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
const counts = { 'GET entities/Notification/count': { count: 0 }, 'GET entities/Thread/count': { count: 0 } };

test('people begin on the first screen of an administrator, and their filters are in a sheet at the bottom', async () => {
  const found = ({ query }: SentRequest) =>
    query['q']?.includes('admin') ? [administratorRow()] : [clinicianRow(), administratorRow()];
  const { address } = await renderPart(
    <Shell footer={false}>
      <AdminUsers />
    </Shell>,
    {
      at: '/admin-users',
      user: administratorRow(),
      answers: {
        'GET entities/User': found,
        'GET entities/User/count': (request: SentRequest) => ({ count: found(request).length }),
        ...counts,
      },
    },
  );
  const people = page.getByRole('listitem').filter({ hasText: 'Joined' });
  await expect.poll(() => people.elements()).toHaveLength(2);
  await expect.poll(() => boxOf(people.nth(0)).bottom).toBeLessThan(740);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByRole('button', { name: 'Show 2 results' })).toBeVisible();
  await expect.poll(() => boxOf(sheet).height).toBeLessThan(640);
  await expect.poll(() => boxOf(sheet).bottom).toBeCloseTo(innerHeight, 0);
  await chooseOption('Role', 'Administrators', sheet);
  await expect.poll(address).toBe('/admin-users?role=admin');
  await sheet.getByRole('button', { name: 'Show 1 result' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(filters).toHaveAccessibleName('Filters, 1 active');
  await expect.element(filters).toHaveFocus();
  await expect.poll(() => people.elements()).toHaveLength(1);
});

test.each([320, 360])('a thumb hits the pages of a long list, which are in one row, %i px wide', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(360, 780));
  await showSearch('/jobs?page=4', {
    answers: { 'POST functions/searchJobs': foundJobs([jobRow()], { total: 130 }) },
  });
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  // The previous and the next one, the first, the last, and this.
  await expect.poll(() => pages.getByRole('link').elements()).toHaveLength(5);
  expect(smallTargetsIn(pages.element())).toEqual([]);
  const rows = pages
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect().y);
  expect(new Set(rows).size).toBe(1);
});

test('a thumb hits what can be done with selected applicants, and the states they are narrowed to', async () => {
  await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: applicantAnswers([applicantRow()]),
  });
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  await expect.element(bar).toBeVisible();
  await expect.poll(() => smallTargetsIn(bar.element())).toEqual([]);
  await page.getByRole('button', { name: /^Status: / }).click();
  const list = page.getByRole('menu');
  await expect.element(list).toBeVisible();
  await expect.poll(() => smallTargetsIn(list.element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
});
