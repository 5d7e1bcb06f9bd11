import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { typedNothing } from '#domain/search/searchAnswers.ts';
import Talent from '#web/routes/public/talent.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundTalent } from './support/foundTalent.ts';
import { jobRow } from './support/jobRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { box, chips, count, facetsOf } from './support/searchPage.ts';
import { texts } from './support/texts.ts';

const part = <Talent {...({ loaderData: {} } as Parameters<typeof Talent>[0])} />;

const ada = clinicianRow({
  full_name: 'Ada Thistle',
  credentials: 'RN',
  headline: 'Wound care on nights',
  specialties: ['Wound Care', 'Surgery', 'Primary Care'],
  years_exp: 6,
  rate_band_min: 48,
  rate_band_max: 62,
});

const show = (at: string, answers: Answers = {}, scene: Scene = {}) =>
  renderPart(part, {
    at,
    answers: {
      ...answers,
      'POST functions/searchTalent': foundTalent([ada]),
      'POST functions/talentFacets': facetsOf({}),
      'GET entities/SavedSearch': [],
      'GET entities/Job': [],
      ...answers,
    },
    ...scene,
  });
const card = page.getByRole('article');

test('a card says who a clinician is, with two of the specialties', async () => {
  await show('/talent');
  await expect.element(card.getByRole('heading', { name: 'Ada Thistle, RN' })).toBeVisible();
  for (const text of ['Wound Care', 'Surgery', '6+ years experience', 'Salem, OR', '$48-$62/hr']) {
    await expect.element(card.getByText(text)).toBeVisible();
  }
  await expect.element(card).not.toMatchTextContent('Primary Care');
  await expect.element(page.getByText(/\d+ active professionals? to message directly/)).toBeVisible();
  await expectAccessible();
});

test('an address is read and shown in every control', async () => {
  const { address } = await show('/talent?q=thistle&state=FL&role=RN&foo=1', {
    'POST functions/searchTalent': ({ body }: SentRequest) =>
      (body as { availability?: string[] }).availability
        ? foundTalent([{ ...ada, availability: 'now', availability_date: new Date().toISOString() }])
        : foundTalent([ada], { total: 2 }),
  });
  await expect.element(count('clinicians')).toHaveTextContent('2 clinicians');
  await expect.element(box('Role', 'RN')).toBeChecked();
  await expect.element(box('Licensed in', 'Florida')).toBeChecked();
  expect(texts(chips())).toEqual(['RN', 'Florida', 'Clear all']);
  await box('Availability', 'Available now').click();
  await expect.poll(address).toBe('/talent?q=thistle&role=RN&state=FL&availability=now');
  await expect.element(count('clinicians')).toHaveTextContent('1 clinician');
  await expect.element(card).toMatchTextContent('Available now');
});

test('a clinician who is available later says from when', async () => {
  await show('/talent', {
    'POST functions/searchTalent': foundTalent([
      { ...ada, availability: 'from_date', available_from: '2099-03-04', availability_date: new Date().toISOString() },
    ]),
  });
  await expect.element(card).toMatchTextContent(/Available from \w+ \d+/);
});

test('typing finds the state, and the address stores the order and the badge', async () => {
  const { address } = await show('/talent', {
    'POST functions/searchTalent': ({ body }: SentRequest) =>
      foundTalent((body as { verified_only?: boolean }).verified_only ? [] : [ada]),
  });
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('oreg');
  await box('Licensed in', 'Oregon').click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('newest');
  await expect.poll(address).toBe('/talent?state=OR&sort=newest');
  await page.getByRole('checkbox', { name: /^Verified Only/ }).click();
  await expect.element(page.getByText('No results found')).toBeVisible();
  await chips().filter({ hasText: 'Clear all' }).click();
  await expect.element(count('clinicians')).toHaveTextContent('1 clinician');
});

test('typing while the address follows a search is not reverted', async () => {
  const { address } = await show('/talent', { 'POST functions/suggest': { suggestions: [] } });
  const search = page.getByRole('combobox', { name: 'Search talent' });
  await search.click();
  const input = search.element() as HTMLInputElement;
  const replace = history.replaceState.bind(history);
  const shown = new Set<string>();
  let isWatched = true;
  onTestFinished(() => {
    isWatched = false;
    history.replaceState = replace;
  });
  const watch = () => {
    shown.add(input.value);
    if (isWatched) requestAnimationFrame(watch);
  };
  // Types an e in the moment in which the address has the search and the page is not rendered with it.
  history.replaceState = (...given) => {
    replace(...given);
    if (!location.search.includes('nurs')) return;
    history.replaceState = replace;
    document.execCommand('insertText', false, 'e');
    watch();
  };
  await search.fill('nurs');
  await expect.poll(address).toMatch(/q=nurse$/);
  expect([...shown]).toEqual(['nurse']);
});

test.each([
  { user: undefined, to: `/login?from_url=${encodeURIComponent('/onboarding?role=facility')}&tab=signup` },
  { user: facilityRow(), to: '/post-job' },
])('Post a Job leads to $to', async ({ user, to }) => {
  await show('/talent', {}, user ? { user } : {});
  await expect.element(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', to);
});

test('what clinicians are looked for by is suggested: a title leads to its role, a specialty to its filter', async () => {
  const { address } = await show('/talent', {
    'POST functions/suggest': ({ body }: SentRequest) => ({
      suggestions:
        (body as { q: string }).q === 'OTR/L'
          ? [{ kind: 'role', text: 'OT', query: 'role=OT' }]
          : [{ kind: 'specialty', text: 'Wound Care', query: 'specialty=Wound+Care' }],
    }),
  });
  const search = page.getByRole('combobox', { name: 'Search talent' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await search.fill('OTR/L');
  await list.getByRole('option', { name: 'OT', exact: true }).click();
  await expect.poll(address).toBe('/talent?role=OT');
  await expect.element(search).toHaveValue('');
  await search.fill('wound');
  await expect.element(list.getByRole('option', { name: 'Wound Care' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/talent?role=OT&specialty=Wound+Care');
  await expect.poll(() => texts(chips())).toEqual(['OT', 'Wound Care', 'Clear all']);
});

test('26: an empty list of clinicians names the ways out', async () => {
  await show('/talent?q=thistle&role=NP&state=FL', {
    'POST functions/searchTalent': foundTalent([], {
      loosen: [{ without: 'state', value: 'FL', miles: null, total: 1 }],
    }),
  });
  await expect.element(page.getByText('No clinicians match all of your filters.')).toBeVisible();
  const ways = page.getByRole('list', { name: 'Widen your search' }).getByRole('link');
  expect(texts(ways)).toEqual(['Without Florida: 1 clinician']);
  await expect.element(ways).toHaveAttribute('href', '/talent?q=thistle&role=NP');
  await expectAccessible();
});

test('30: who comes to a place is a choice that takes the place of the distance', async () => {
  const place = { name: 'Tampa, FL', choices: [], is_ready: true };
  const { address, sent } = await show('/talent?near=Tampa,+FL', {
    'POST functions/searchTalent': foundTalent([ada], {
      place,
      about: { [ada.id]: { miles: 3, fit: null, is_unranked: false } },
    }),
  });
  await expect.element(card).toMatchTextContent('under 5 miles');
  await expect.element(page.getByRole('combobox', { name: 'Within' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Will travel to Tampa, FL' }).click();
  await expect.poll(address).toBe('/talent?near=Tampa%2C+FL&comes_to=1');
  await expect.element(page.getByRole('combobox', { name: 'Within' })).not.toBeInTheDocument();
  expect(sent.at(-1)?.body).toMatchObject({ near: 'Tampa, FL', comes_to: true });
});

test('a facility chooses one of its jobs and sees who fits it', async () => {
  const fit = { points: 3, of: 5, lines: [] };
  const { address } = await show(
    '/talent',
    {
      'GET entities/Job': [jobRow({ title: 'Nights in Tampa' })],
      'POST functions/searchTalent': ({ body }: SentRequest) =>
        foundTalent([ada], {
          about: {
            [ada.id]: { miles: null, fit: (body as { for_job?: string }).for_job ? fit : null, is_unranked: false },
          },
        }),
    },
    { user: facilityRow() },
  );
  const choice = page.getByRole('combobox', { name: 'Fit for a job' });
  await choice.selectOptions('Nights in Tampa');
  await expect.poll(address).toBe('/talent?for_job=job-1');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('fit');
  await expect.element(card.getByRole('button', { name: 'Fits 60% (3 of 5)' })).toBeVisible();
});

test('whose job it is not sees the list all the same, without how anyone fits', async () => {
  await show('/talent?for_job=job-9&sort=fit', {}, { user: facilityRow() });
  await expect.element(count('clinicians')).toHaveTextContent('1 clinician');
  await expect.element(page.getByRole('button', { name: /^Fits/ })).not.toBeInTheDocument();
});

test('S4: a rate, years and availability among the words are chips, each a link to the search without it', async () => {
  const typed = { ...typedNothing, q: 'thistle', rate_max: 60, years_min: 5 as const, availability: ['now' as const] };
  await show('/talent?q=thistle+%2460+5+years+available+now', {
    'POST functions/searchTalent': foundTalent([ada], { typed }),
  });
  const links = () =>
    chips()
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]);
  await expect.poll(links).toEqual([
    ['Available now', '/talent?q=thistle&years_min=5&rate_max=60'],
    ['At least 5 years', '/talent?q=thistle&availability=now&rate_max=60'],
    ['At most $60/hr', '/talent?q=thistle&availability=now&years_min=5'],
    ['Clear all', '/talent?q=thistle'],
  ]);
});
