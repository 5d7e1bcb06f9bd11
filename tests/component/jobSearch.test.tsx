import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { typedNothing } from '#domain/search/searchAnswers.ts';
import { AppError } from '#domain/core/errors.ts';
import { clinicalRoles, firstSpecialties, specialties } from '#domain/shared/vocabulary.ts';
import Jobs from '#web/routes/public/jobs.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundJobs, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { box, chips, count, facetsOf, group, summaryOf, unfold } from './support/searchPage.ts';
import { texts } from './support/texts.ts';

const part = <Jobs {...({ loaderData: {} } as Parameters<typeof Jobs>[0])} />;
const ward = jobRow({ title: 'Brindle ward' });

const show = (at: string, answers: Answers = {}) =>
  renderPart(part, {
    at,
    answers: {
      'POST functions/searchJobs': foundJobs([ward]),
      'POST functions/jobFacets': facetsOf({}),
      ...answers,
    },
  });
/** Answers as many jobs as are asked for by the number of chosen values. */
const asMany =
  (of: (body: Record<string, unknown>) => number) =>
  ({ body }: SentRequest) =>
    foundJobs([ward], { total: of(body as Record<string, unknown>) });

test('22: an address is read, shown in every control, and restored by Back', async () => {
  const shifts = (body: Record<string, unknown>) => 1 + ((body['shift'] as string[] | undefined)?.length ?? 0);
  const { sent, address } = await show('/jobs?q=brindle&shift=night&role=RN&role=RN&foo=1&state=zz', {
    'POST functions/searchJobs': asMany(shifts),
  });
  await expect.element(count('jobs')).toHaveTextContent('2 jobs');
  await unfold('Role');
  await expect.element(box('Role', 'RN')).toBeChecked();
  await expect.element(box('Shift', 'Night')).toBeChecked();
  expect(texts(chips())).toEqual(['RN', 'Night', 'Clear all']);

  // Each change is a step of its own, and asks for one list and its counts.
  const before = sent.length;
  await box('Shift', 'Weekend').click();
  await expect.element(count('jobs')).toHaveTextContent('3 jobs');
  await expect.poll(address).toBe('/jobs?q=brindle&role=RN&shift=night&shift=weekend');
  await expect.element(box('Shift', 'Weekend')).toHaveFocus();
  const asked = sent.slice(before).map(({ path }) => path);
  expect(asked.toSorted()).toEqual(['functions/jobFacets', 'functions/searchJobs']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('pay');
  await expect.poll(address).toMatch(/sort=pay$/);
  expect(sent.at(-1)?.body).toMatchObject({ sort: 'pay' });
  history.back();
  await expect.poll(address).not.toMatch(/sort/);
  history.back();
  await expect.element(box('Shift', 'Weekend')).not.toBeChecked();
  await expect.element(box('Role', 'RN')).toBeChecked();
  await expect.element(count('jobs')).toHaveTextContent('2 jobs');
});

test('each value says what it would find, and what is folded says what is chosen', async () => {
  const { address } = await show('/jobs?q=brindle&role=RN', {
    'POST functions/searchJobs': ({ body }: SentRequest) =>
      (body as { pay_min?: number }).pay_min ? foundJobs([ward], { unstated: 1 }) : foundJobs([ward], { total: 3 }),
    'POST functions/jobFacets': facetsOf({ role: { NP: 1, RN: 3, LPN: 1 }, shift: { night: 2 } }),
  });
  await unfold('Role');
  const labels = group('Role').getByRole('checkbox');
  await expect.poll(() => labels.elements()).toHaveLength(12);
  const shown = () => labels.elements().map((one) => (one as HTMLInputElement).labels?.[0]?.textContent);
  const none = ['MD/DO0', 'PA0', 'MA0', 'PT0', 'OT0', 'CNA0', 'CRNA0', 'CNM0', 'RT0'];
  await expect.poll(shown).toEqual(['NP1', 'RN3', 'LPN1', ...none]);
  await expectAccessible();
  await group('Pay').getByRole('combobox', { name: 'Pay' }).selectOptions('70');
  await expect.element(count('jobs')).toHaveTextContent('1 job');
  await expect.element(page.getByText(/1 more job doesn't list this\./)).toBeVisible();
  const pay = summaryOf('Pay')!;
  await userEvent.click(pay);
  await expect.poll(() => pay.textContent).toContain('Pays $70/hr or more');
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect.poll(address).toMatch(/unstated=show/);
  await unfold('EMR');
  await group('EMR').getByRole('searchbox', { name: 'Find in EMR' }).fill('vis');
  await box('EMR', 'VistA').click();
  await expect.poll(address).toMatch(/emr=VistA/);
});

test('pay, shift, distance and start come first; the other filters are behind one more press', async () => {
  await show('/jobs?role=RN', {
    'POST functions/jobFacets': {
      ...facetsOf({ shift: { night: 2, day: 1 } }),
      facets: { ...facetsOf({ shift: { night: 2, day: 1 } }).facets, pay_min: steps({ 20: 3, 25: 0, 30: 0 }) },
    },
  });
  const open = () =>
    [...document.querySelectorAll('details > summary')]
      .filter((summary) => summary.checkVisibility())
      .map(({ firstChild }) => firstChild?.textContent);
  await expect.poll(open).toEqual(['Pay', 'Shift', 'Distance', 'Start', 'More filters']);
  const shifts = () => texts(group('Shift').getByRole('listitem')).slice(0, 3);
  await expect.poll(shifts).toEqual(['Day1', 'Night2', 'Evening0']);
  // A step that nothing reaches is left out.
  const pays = () => texts(group('Pay').getByRole('option')).slice(0, 2);
  await expect.poll(pays).toEqual(['Any pay', '$20/hr or more (3)']);
  expect(summaryOf('More filters')?.textContent).toBe('More filtersRN');
});

const steps = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts).map(([value, found]) => ({ value, count: found }));

test('the filters offer the values of the specification', async () => {
  await show('/jobs');
  for (const name of ['Role', 'Specialty', 'Remote or on site']) await unfold(name);
  const names = (name: string) =>
    group(name)
      .getByRole('checkbox')
      .elements()
      .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent);
  await expect.poll(() => names('Role')).toEqual(clinicalRoles.slice(0, 12).map((role) => `${role}0`));
  // Those of the specification come first; what follows is folded after twelve.
  expect(names('Specialty')).toEqual(specialties.slice(0, 12).map((specialty) => `${specialty}0`));
  expect(specialties.slice(0, 8)).toEqual(firstSpecialties);
  expect(names('Remote or on site')).toEqual(['On-site0', 'Remote0', 'Hybrid0']);
});

test('10: of more than are counted the page says so, and values have no numbers', async () => {
  const many = foundJobs([ward], { total: 5000, total_is_more: true });
  const facets = facetsOf({});
  const uncounted = Object.fromEntries(
    Object.entries(facets.facets).map(([name, values]) => [name, values.map(({ value }) => ({ value, count: null }))]),
  );
  await show('/jobs?q=brindle', {
    'POST functions/searchJobs': many,
    'POST functions/jobFacets': { ...facets, facets: uncounted },
  });
  await expect.element(count('jobs')).toHaveTextContent('5,000+ jobs');
  await unfold('Role');
  const labels = group('Role').getByRole('checkbox');
  await expect.poll(() => labels.elements()).toHaveLength(12);
  for (const one of labels.elements()) expect((one as HTMLInputElement).labels?.[0]?.textContent).not.toMatch(/\d/);
});

test('a search that does not answer says so, and is tried again', async () => {
  let isBusy = true;
  await show('/jobs?q=brindle&role=RN', {
    'POST functions/searchJobs': () => {
      if (isBusy) throw new AppError('SEARCH_BUSY', 'Please try again in a moment');
      return foundJobs([ward]);
    },
  });
  await expect.element(page.getByText("Search isn't responding. Your filters are still set.")).toBeVisible();
  await unfold('Role');
  await expect.element(box('Role', 'RN')).toBeChecked();
  isBusy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(count('jobs')).toHaveTextContent('1 job');
});

test('26: an empty list names the ways out, each with as many jobs as it would find', async () => {
  await show('/jobs?q=brindle&role=NP&shift=night&location_type=remote', {
    'POST functions/searchJobs': foundJobs([], {
      loosen: [{ without: 'shift', value: 'night', miles: null, total: 1 }],
    }),
  });
  await expect.element(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expect.element(page.getByText('No jobs match all of your filters.')).toBeVisible();
  const ways = page.getByRole('list', { name: 'Widen your search' }).getByRole('link');
  expect(texts(ways)).toEqual(['Without Night: 1 job']);
  await expect.element(ways).toHaveAttribute('href', '/jobs?q=brindle&role=NP&location_type=remote');
  await expectAccessible();
});

test('S4: money and a place among the words are chips, each a link to the search without it', async () => {
  const typed = { ...typedNothing, q: 'brindle', near: '78701', pay_min: 80 };
  await show('/jobs?q=brindle+%2480%2Fhr+78701', { 'POST functions/searchJobs': foundJobs([ward], { typed }) });
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  const links = () => chips.elements().map((link) => [link.textContent, link.getAttribute('href')]);
  await expect.poll(links).toEqual([
    ['Within 50 miles of 78701', '/jobs?q=brindle&pay_min=80'],
    ['Pays $80/hr or more', '/jobs?q=brindle&near=78701'],
    ['Clear all', '/jobs?q=brindle'],
  ]);
});

test('S4: a start among the words is chips', async () => {
  const typed = { ...typedNothing, q: 'brindle', starts_from: '2027-01-01', starts_to: '2027-01-31' };
  await show('/jobs?q=brindle+starts+in+January', { 'POST functions/searchJobs': foundJobs([ward], { typed }) });
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  const links = () => chips.elements().map((link) => [link.textContent, link.getAttribute('href')]);
  await expect.poll(links).toEqual([
    ['Starts Jan 1, 2027 or later', '/jobs?q=brindle&starts_to=2027-01-31'],
    ['Starts by Jan 31, 2027', '/jobs?q=brindle&starts_from=2027-01-01'],
    ['Clear all', '/jobs?q=brindle'],
  ]);
});

test('S4: words that were left out are named, and can be searched for', async () => {
  await show('/jobs?q=brindle+new+grad', {
    'POST functions/searchJobs': foundJobs([ward], { left_out: ['new grad'] }),
  });
  await expect.element(page.getByText('new grad', { exact: true })).toBeVisible();
  const exact = page.getByRole('link', { name: 'Search for all words.' });
  await expect.element(exact).toHaveAttribute('href', '/jobs?q=brindle+new+grad&exact=1');
});

test('S4: an empty list names the words that nothing has', async () => {
  const loosen = [{ without: 'q', words: 'brindle', value: 'new grad', miles: null, total: 3 }];
  await show('/jobs?q=brindle+new+grad&exact=1', { 'POST functions/searchJobs': foundJobs([], { loosen }) });
  const way = page.getByRole('link', { name: 'Without new grad: 3 jobs' });
  await expect.element(way).toHaveAttribute('href', '/jobs?q=brindle');
});

test('26: each way out of an empty list is a link to the address it names', async () => {
  const way = { value: null, miles: null };
  const { address } = await show('/jobs?q=brindle&role=NP&near=Orlando%2C+FL&shift=day&shift=night&pay_min=80', {
    'POST functions/searchJobs': ({ body }: SentRequest) => {
      const { pay_min } = body as { pay_min?: number };
      if (!pay_min) return foundJobs([ward], { total: 2 });
      return foundJobs([], {
        loosen: [
          { ...way, without: 'shift', value: 'night', total: 3 },
          { ...way, without: 'pay_min', total: 2 },
          { ...way, without: 'near', total: 9 },
          { ...way, without: 'q', total: 5 },
          { ...way, without: 'near', miles: 100, total: 4 },
        ],
      });
    },
  });
  const ways = page.getByRole('list', { name: 'Widen your search' }).getByRole('link');
  const links = () => ways.elements().map((link) => [link.textContent, link.getAttribute('href')]);
  const near = 'near=Orlando%2C+FL';
  const shifts = 'shift=day&shift=night&pay_min=80';
  await expect.poll(links).toEqual([
    ['Without Orlando, FL: 9 jobs', `/jobs?q=brindle&role=NP&${shifts}`],
    ['Without “brindle”: 5 jobs', `/jobs?role=NP&${near}&${shifts}`],
    ['Within 100 miles: 4 jobs', `/jobs?q=brindle&role=NP&${near}&miles=100&${shifts}`],
    ['Without Night: 3 jobs', `/jobs?q=brindle&role=NP&${near}&shift=day&pay_min=80`],
    ['Without Pay: 2 jobs', `/jobs?q=brindle&role=NP&${near}&shift=day&shift=night`],
  ]);
  await page.getByRole('link', { name: 'Without Pay: 2 jobs' }).click();
  await expect.poll(address).toBe(`/jobs?q=brindle&role=NP&${near}&shift=day&shift=night`);
  await expect.element(count('jobs')).toHaveTextContent('2 jobs');
});

test('an empty list without filters asks to look again later', async () => {
  await show('/jobs', { 'POST functions/searchJobs': foundJobs([]) });
  await expect.element(page.getByText('Try adjusting your filters or check back later')).toBeVisible();
});

test('49: facilities that answer within three days are a filter, and its chip takes it away', async () => {
  const { address, sent } = await show('/jobs?answers=1');
  await chips().filter({ hasText: 'Responds within 3 days' }).click();
  await expect.poll(address).toBe('/jobs');
  expect(sent.find(({ path }) => path === 'functions/searchJobs')?.body).toMatchObject({ answers: true });
});

test('while jobs load there are five skeleton cards', async () => {
  const answer = Promise.withResolvers<unknown>();
  await show('/jobs', { 'POST functions/searchJobs': answer.promise });
  const list = page.getByRole('region', { name: 'Jobs' });
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  const cards = () => list.element().querySelectorAll('[aria-hidden=true]:has(> .mantine-Skeleton-root)');
  expect(cards()).toHaveLength(5);
  await expectAccessible();
  answer.resolve(foundJobs([ward]));
  await expect.element(list).toHaveAttribute('aria-busy', 'false');
});
