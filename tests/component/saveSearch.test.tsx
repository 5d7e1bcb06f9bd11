import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { AppError } from '#domain/core/errors.ts';
import { tabStorage } from '#web/document/browserStorage.ts';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundJobs } from './support/jobRows.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { savedSearchAnswers, searchRow } from './support/savedSearches.ts';
import { chips, count } from './support/searchPage.ts';
import { showSearch } from './support/showSearch.tsx';

const empty = { 'POST functions/searchJobs': foundJobs([]) };
const bell = page.getByRole('button', { name: 'Save this search' });
const saved = page.getByRole('link', { name: 'Saved', exact: true });
const drafts = (sent: readonly SentRequest[]) =>
  sent.filter(({ method, path }) => method === 'POST' && path === 'entities/SavedSearch').map(({ body }) => body);
const night = '/jobs?q=Hollin&role=RN&shift=night';

test.each([
  { user: clinicianRow(), toast: "Saved. We'll send you new matches every day at 7:00 AM." },
  {
    user: clinicianRow({ email_notifications: [], push_notifications: [] }),
    toast: "Saved. You'll find new matches in OpenLocum.",
  },
])('one press saves a search as a daily alert: $toast', async ({ user, toast }) => {
  const { sent, address } = await showSearch(night, { user });
  await bell.click();
  await expect.element(page.getByText(toast)).toBeVisible();
  await expect.element(saved).toHaveFocus();
  await expect.element(saved).toHaveAttribute('href', '/alerts');
  await expect.poll(address).toBe(night);
  expect(drafts(sent)).toEqual([
    { kind: 'jobs', query: 'q=hollin&role=RN&shift=night', name: 'Hollin, RN, Night', frequency: 'daily' },
  ]);
  await expectAccessible();
});

test('a search that the server refuses stays unsaved, and the user reads why', async () => {
  const message = 'You can save up to 50 searches. Delete one first.';
  await showSearch(night, {
    user: clinicianRow(),
    answers: {
      'POST entities/SavedSearch': () => {
        throw new AppError('VALIDATION_ERROR', message);
      },
    },
  });
  await bell.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(bell).toBeEnabled();
});

test('a visitor saves from an empty list, logs in, and finds the search saved once', async () => {
  tabStorage.set('search-to-save', null);
  const at = '/jobs?q=nowhere';
  await showSearch(at, { answers: empty });
  const wanted = page.getByRole('link', { name: 'Notify me when one appears' });
  await expect.element(wanted).toHaveAttribute('href', `/login?from_url=${encodeURIComponent(at)}`);
  await wanted.click();
  await cleanup();
  const { sent } = await showSearch(at, { user: clinicianRow(), answers: empty });
  // Above the list and in its place.
  await expect.poll(() => saved.elements()).toHaveLength(2);
  expect(drafts(sent)).toMatchObject([{ query: 'q=nowhere', frequency: 'daily' }]);
});

test('a search that a visitor wanted to save is not saved for another address', async () => {
  tabStorage.set('search-to-save', '/jobs?q=nowhere');
  const { sent } = await showSearch(night, { user: clinicianRow() });
  await expect.element(bell).toBeVisible();
  expect(drafts(sent)).toEqual([]);
  tabStorage.set('search-to-save', null);
});

test('a search that is saved already leads to the saved searches', async () => {
  await showSearch('/jobs?role=RN&shift=night', { user: clinicianRow(), answers: savedSearchAnswers(searchRow()) });
  await expect.element(saved).toHaveAttribute('href', '/alerts');
  await expect.element(bell).not.toBeInTheDocument();
});

test.each([
  { who: 'a clinician among clinicians', at: '/talent?role=RN', user: clinicianRow(), isOffered: false },
  { who: 'a facility among jobs', at: '/jobs?role=RN', user: facilityRow(), isOffered: false },
  { who: 'a facility that chose nothing', at: '/talent', user: facilityRow(), isOffered: false },
  { who: 'a facility that chose a role', at: '/talent?role=RN', user: facilityRow(), isOffered: true },
])('saving a search is offered where it helps: $who', async ({ at, user, isOffered }) => {
  await showSearch(at, { user });
  await expect.element(count(at.startsWith('/jobs') ? 'jobs' : 'clinicians')).toBeVisible();
  await expect.poll(() => chips().elements()).toHaveLength(at.includes('?') ? 2 : 0);
  await expect.poll(() => bell.elements()).toHaveLength(isOffered ? 1 : 0);
});
