import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Jobs from '#web/routes/public/jobs.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { foundJobs, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { count, facetsOf } from './support/searchPage.ts';

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

test('the browser finds a place, and sends the server no more than a hundredth of a degree', async () => {
  const position = { coords: { latitude: 27.950_612, longitude: -82.457_233 } } as GeolocationPosition;
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => found(position));
  onTestFinished(() => void vi.restoreAllMocks());
  const place = { name: 'Tampa, FL', choices: [], is_ready: true };
  const { sent, address } = await show('/jobs?q=brindle', {
    'POST functions/nearestPlace': { place: 'Tampa, FL' },
    'POST functions/searchJobs': ({ body }: SentRequest) => {
      const { about, ...found } = foundJobs([ward], { place: (body as { near?: string }).near ? place : null });
      const near = Object.entries(about).map(([id, one]) => [id, { ...one, miles: 3 }] as const);
      return { ...found, about: Object.fromEntries(near) };
    },
  });
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect.poll(address).toMatch(/near=Tampa%2C\+FL/);
  expect(sent.find(({ path }) => path === 'functions/nearestPlace')?.body).toEqual({
    latitude: 27.95,
    longitude: -82.46,
  });
  await expect.element(page.getByRole('article')).toMatchTextContent('under 5 miles');
  await expect.element(page.getByText('Straight-line distance between town centers.')).toBeVisible();
});

test('a town is completed as it is typed, looked around further, and remote jobs beside it are asked for', async () => {
  const place = { name: 'Orlando, FL', choices: [], is_ready: true };
  const { sent, address } = await show('/jobs?q=brindle', {
    'POST functions/suggest': { suggestions: [{ kind: 'place', text: 'Orlando, FL', query: 'Orlando, FL' }] },
    'POST functions/searchJobs': ({ body }: SentRequest) => {
      const { near, miles, with_remote } = body as { near?: string; miles?: number; with_remote?: boolean };
      if (!near) return foundJobs([ward]);
      if (with_remote) return foundJobs([ward], { place, total: 3 });
      if (miles === 100) return foundJobs([ward], { place, total: 2 });
      return foundJobs([], { place, loosen: [{ without: 'near', value: null, miles: 100, total: 2 }] });
    },
  });
  const near = page.getByRole('combobox', { name: 'City or ZIP code' });
  const remote = page.getByRole('checkbox', { name: 'Include remote jobs' });
  await expect.element(remote).not.toBeInTheDocument();
  await near.fill('orlan');
  await page.getByRole('option', { name: 'Orlando, FL' }).click();
  await expect.poll(address).toBe('/jobs?q=brindle&near=Orlando%2C+FL');
  await expect.element(near).toHaveValue('Orlando, FL');
  expect(sent.find(({ path }) => path === 'functions/suggest')?.body).toEqual({ q: 'orlan', kind: 'places' });
  await page.getByRole('link', { name: 'Within 100 miles: 2 jobs' }).click();
  await expect.poll(address).toBe('/jobs?q=brindle&near=Orlando%2C+FL&miles=100');
  await expect.element(count('jobs')).toHaveTextContent('2 jobs');
  await remote.click();
  await expect.poll(address).toBe('/jobs?q=brindle&near=Orlando%2C+FL&miles=100&with_remote=1');
  await expect.element(count('jobs')).toHaveTextContent('3 jobs');
  await expect.element(remote).toBeChecked();
});

test('a place that is several, or none that we know, is asked for again', async () => {
  const several = { name: null, choices: ['Springfield, IL', 'Springfield, MO'], is_ready: true };
  const none = { name: null, choices: [], is_ready: true };
  const { address } = await show('/jobs?near=Springfield', {
    'POST functions/searchJobs': ({ body }: SentRequest) => {
      const { near } = body as { near: string };
      return foundJobs([], { place: near === 'Springfield' ? several : near.startsWith('Spr') ? null : none });
    },
    'POST functions/suggest': { suggestions: [] },
  });
  await expect.element(page.getByText('Which Springfield?')).toBeVisible();
  await page.getByRole('link', { name: /^Springfield, IL/ }).click();
  await expect.poll(address).toMatch(/near=Springfield%2C\+IL/);
  const near = page.getByRole('combobox', { name: 'City or ZIP code' });
  await near.fill('Atlantis on Sea');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("We don't know that place")).toBeVisible();
});
