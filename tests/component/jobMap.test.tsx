import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Jobs from '#web/routes/public/jobs.tsx';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundJobs } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { box, facetsOf, unfold } from './support/searchPage.ts';

const part = <Jobs {...({ loaderData: {} } as Parameters<typeof Jobs>[0])} />;
const tampa = { place: 'Tampa, FL', x: 700, y: 480, count: 2 };
const salem = { place: 'Salem, OR', x: 60, y: 120, count: 1 };
const around = {
  total: 3,
  total_is_more: false,
  of: 3,
  place: null,
  suggestion: null,
  typed: null,
  left_out: [],
  unplaced: 0,
};
const states = [
  { state: 'FL', count: 2 },
  { state: 'OR', count: 1 },
];

test('a filter changes the map, and a circle leads to the jobs of its town; Back leads to the map', async () => {
  const { address } = await renderPart(part, {
    at: '/jobs?q=harrow',
    answers: {
      'POST functions/jobFacets': facetsOf({}),
      'POST functions/searchJobs': foundJobs([]),
      'POST functions/mapJobs': ({ body }: SentRequest) => ({
        ...around,
        states,
        spots: (body as { role?: string[] }).role ? [salem] : [tampa, salem],
      }),
    },
  });
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
  await expect.poll(address).toBe('/jobs?q=harrow&view=map');
  const circles = () => document.querySelectorAll('main svg a circle, svg a circle');
  await expect.poll(circles).toHaveLength(2);
  await expectAccessible();
  await unfold('Role');
  await box('Role', 'LPN').click();
  await expect.poll(address).toBe('/jobs?q=harrow&role=LPN&view=map');
  await expect.poll(circles).toHaveLength(1);
  await page.getByRole('link', { name: 'Remove filter: LPN' }).click();
  await expect.poll(circles).toHaveLength(2);
  circles()[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.poll(address).toBe('/jobs?q=harrow&near=Tampa%2C+FL&miles=25');
  history.back();
  await expect.poll(circles).toHaveLength(2);
});
