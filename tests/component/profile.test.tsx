import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import ProfileRoute from '#web/routes/public/profile.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const part = <ProfileRoute {...({ loaderData: {} } as Parameters<typeof ProfileRoute>[0])} />;
const nurse = clinicianRow();

const around = {
  'GET entities/Post': [],
  'GET entities/Review': [],
  'GET entities/Report': [],
  'POST functions/recordProfileView': { success: true },
};

function show(person: User, answers: Answers = {}, scene: Scene = {}) {
  return renderPart(part, {
    at: `/profile?id=${person.id}`,
    answers: {
      [`GET entities/User/${person.id}`]: person,
      ...around,
      ...answers,
    },
    ...scene,
  });
}

test('a public profile: header, facts, tabs with counts and the sidebar', async () => {
  const person = clinicianRow({
    ...{ full_name: 'Ada Quill', credentials: 'RN, BSN', headline: 'Wound care on nights', bio: 'Nine years.' },
    ...{ years_exp: 9, travel_radius: 40, telehealth: true, licensure_states: ['OR', 'WA'] },
    travel_cities: ['Bend', 'Eugene', 'Salem', 'Medford', 'Portland'],
    ...{ rate_band_min: 48, rate_band_max: 62, badges: ['Top rated'], verification_status: 'verified' },
    hero_media: '/files/hero.jpg',
  });
  const post = rowOf('Post', { id: 'post-1', user_id: person.id, caption: 'A poster', visibility: 'public' });
  await show(person, { 'GET entities/Post': [post] });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Quill, RN, BSN' })).toBeVisible();
  for (const text of ['Verified', 'Wound care on nights']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.poll(() => document.querySelectorAll('img[src*="/files/hero.jpg"]')).toHaveLength(1);
  for (const fact of ['Salem, OR', '9 years', '40 miles', 'Bend, Eugene, Salem and 2 more', 'Available']) {
    const shown = page.getByRole('definition').filter({ hasText: new RegExp(`^${fact}`) });
    await expect.element(shown.nth(0)).toBeVisible();
  }
  await expect.poll(() => texts(page.getByRole('tab'))).toEqual(['About', 'Portfolio (1)', 'Reviews (0)']);
  for (const [name, text] of [
    ['Licensed states', 'WA'],
    ['Rate range', '$48-$62/hr'],
    ['Badges', 'Top rated'],
  ] as const) {
    await expect.element(page.getByRole('region', { name }).getByText(text)).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Reviews (0)' }).click();
  await expect.element(page.getByText('No reviews yet')).toBeVisible();
});

test('a visitor finds Save Profile, which leads through the login, and no badges where there are none', async () => {
  await show(nurse);
  await expect.element(page.getByRole('heading', { name: 'Licensed states' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Badges' })).not.toBeInTheDocument();
  const login = `/login?from_url=${encodeURIComponent(`/profile?id=${nurse.id}`)}`;
  await expect.element(page.getByRole('link', { name: 'Save Profile' })).toHaveAttribute('href', login);
});

test('a facility saves a clinician from the profile and writes to them', async () => {
  let saved: string[] = [];
  const answers = {
    'GET entities/User/me': () => facilityRow({ saved_talent_ids: saved }),
    'POST functions/workplace': { facility: null, member: null, rights: [], sites: [] },
    'POST functions/savedPeople': { people: [] },
    'POST functions/saveTalent': () => {
      saved = [nurse.id];
      return { saved_talent_ids: saved };
    },
    'POST functions/openThread': { thread: { id: 'thread-1' } },
  };
  const { address, sent } = await show(nurse, answers, { user: facilityRow() });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.element(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  expect(sent.find(({ path }) => path === 'functions/saveTalent')?.body).toEqual({ user_id: nurse.id, saved: true });
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect.poll(address).toBe('/messages?thread=thread-1');
});

test('a profile that is not there says so', async () => {
  await renderPart(part, { at: '/profile?id=' });
  await expect.element(page.getByRole('heading', { name: 'Profile not found', level: 1 })).toBeVisible();
  await expectAccessible();
});

test('B13: a review names the facility and when it hired', async () => {
  const review = rowOf('Review', {
    ...{ id: 'review-1', reviewee_id: nurse.id, reviewer_id: facilityRow().id, stars: 5, comment: 'Steady hands' },
    hired_date: '2026-01-20T09:00:00.000Z',
  });
  const answers = { 'GET entities/Review': [review], 'GET entities/User': [facilityRow()] };
  await show(nurse, answers, { at: `/profile?id=${nurse.id}&tab=reviews` });
  const article = page.getByRole('article');
  await expect.element(article.getByText('Mercy Hospital · Hired Jan 20, 2026')).toBeVisible();
  await expectAccessible();
});

test('the average of the reviews has one decimal', async () => {
  const rated = { ...nurse, rating_average: 4, rating_count: 1 };
  const review = rowOf('Review', { id: 'review-1', reviewee_id: nurse.id, reviewer_id: facilityRow().id, stars: 4 });
  const answers = { 'GET entities/Review': [review], 'GET entities/User': [facilityRow()] };
  await show(rated, answers, { at: `/profile?id=${nurse.id}&tab=reviews` });
  await expect.element(page.getByText('4.0 out of 5')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible();
  await expectAccessible();
});

test.each<{ who: string; viewer: Scene; looks: unknown[] }>([
  { who: 'a facility', viewer: { user: facilityRow() }, looks: [{ user_id: nurse.id }] },
  { who: 'its owner', viewer: { user: nurse }, looks: [] },
  { who: 'a visitor', viewer: {}, looks: [] },
])('a profile that is opened by $who is recorded as seen by other users alone', async ({ viewer, looks }) => {
  const { sent } = await show(nurse, {}, viewer);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect.element(page.getByText('Licensed states')).toBeVisible();
  const recorded = () => sent.filter(({ path }) => path === 'functions/recordProfileView').map(({ body }) => body);
  await expect.poll(recorded).toEqual(looks);
});

test('a facility reports a post of a profile as patient information, and the post goes away', async () => {
  let posts = [rowOf('Post', { id: 'post-1', user_id: nurse.id, caption: 'Dressing change', visibility: 'public' })];
  const { sent } = await show(
    nurse,
    {
      'GET entities/Post': () => posts,
      'POST functions/reportItem': () => {
        posts = [];
        return { report: {}, hidden: true };
      },
    },
    { at: `/profile?id=${nurse.id}&tab=portfolio`, user: facilityRow() },
  );
  const card = page.getByRole('article').filter({ hasText: 'Dressing change' });
  await card.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('radio', { name: /^PHI Violation/ }).click();
  await dialog.getByRole('checkbox', { name: 'This hides it from everyone until we decide' }).click();
  await dialog.getByRole('textbox', { name: 'Details' }).fill('The room number is in the picture');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText(/^Thank you\. We review reports within 24 hours\./)).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path === 'functions/reportItem')?.body).toMatchObject({
    ...{ target_kind: 'post', target_id: 'post-1', reason: 'PHI Violation' },
    details: 'The room number is in the picture',
  });
});

test('a visitor who wants to report a profile logs in first and comes back to it', async () => {
  await show(nurse);
  const login = `/login?from_url=${encodeURIComponent(`/profile?id=${nurse.id}`)}`;
  await expect.element(page.getByRole('link', { name: 'Report this profile' })).toHaveAttribute('href', login);
});

test('W19: an owner whom visitors do not see never reads that her profile is not found', async () => {
  let answer: (person: User) => void = () => undefined;
  const later = new Promise<User>((resolve) => {
    answer = resolve;
  });
  // As the server rendered the page for a visitor.
  const visitors = new QueryClient();
  visitors.setQueryData(['User', 'one', nurse.id], null);
  const loaderData = { dehydrated: dehydrate(visitors) } as Parameters<typeof ProfileRoute>[0]['loaderData'];
  await renderPart(<ProfileRoute {...({ loaderData } as Parameters<typeof ProfileRoute>[0])} />, {
    at: `/profile?id=${nurse.id}`,
    user: nurse,
    answers: { ...around, [`GET entities/User/${nurse.id}`]: () => later },
  });
  await expect.element(page.getByText('Loading profile...')).toBeInTheDocument();
  await expect.element(page.getByText('Profile not found')).not.toBeInTheDocument();
  answer(nurse);
  await expect.element(page.getByRole('heading', { level: 1, name: /Noor Haddad/ })).toBeVisible();
});

test('the profile of a facility has its record, which a clinician reads before applying', async () => {
  const hospital = facilityRow();
  await show(hospital, {
    'GET entities/Job': [],
    'GET entities/FacilityCheck': [],
    'POST functions/reliability': {
      ...{ side: 'facility', from: '2025-12-01T15:00:00.000Z', to: '2026-12-01T15:00:00.000Z', enough: true },
      ...{ booked_shifts: 42, worked_shifts: 39, booked_interviews: 5, accepted_offers: 0, lines: 40 },
      entries: { shift_cancelled_late: 2, no_show: 0 },
    },
  });
  const record = page.getByRole('region', { name: /^Record of / });
  await expect.element(record.getByText('2 of 42', { exact: true })).toBeVisible();
});
