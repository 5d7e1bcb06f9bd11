import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import type { User } from '#domain/accounts/user.ts';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { foundJobs } from './support/jobRows.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { savedSearchAnswers, searchRow } from './support/savedSearches.ts';
import { chips, count } from './support/searchPage.ts';
import { showSearch } from './support/showSearch.tsx';

const empty = { 'POST functions/searchJobs': foundJobs([]) };
const bell = page.getByRole('link', { name: 'Save this search' });
const saved = page.getByRole('link', { name: 'Saved', exact: true });
const dialog = page.getByRole('dialog', { name: 'Save this search' });
const save = dialog.getByRole('button', { name: 'Save search' });
const drafts = (sent: readonly SentRequest[]) =>
  sent.filter(({ method, path }) => method === 'POST' && path === 'entities/SavedSearch').map(({ body }) => body);

test.each([
  { frequency: 'Daily', toast: "Saved. We'll notify you at 7:00 AM." },
  { frequency: 'Weekly', toast: "Saved. We'll notify you on Monday at 7:00 AM." },
  { frequency: 'Right away', toast: "Saved. We'll notify you within minutes." },
] as const)('a search is saved under its criteria, with a frequency: $frequency', async ({ frequency, toast }) => {
  const at = '/jobs?q=Hollin&role=RN&shift=night';
  const { sent, address } = await showSearch(at, { user: clinicianRow() });
  await bell.click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Hollin, RN, Night');
  await expect.element(dialog.getByText('5 in the last four weeks')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await expectAccessible();
  await choose(dialog.getByRole('radio', { name: frequency }));
  await save.click();
  await expect.element(page.getByText(toast)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toBe(at);
  await expect.element(saved).toHaveFocus();
  await expect.element(saved).toHaveAttribute('href', '/alerts');
  expect(drafts(sent)).toEqual([
    {
      kind: 'jobs',
      query: 'q=hollin&role=RN&shift=night',
      name: 'Hollin, RN, Night',
      frequency: frequency === 'Right away' ? 'instant' : frequency.toLowerCase(),
    },
  ]);
});

test('40: a search that finds too much says so where that is chosen, and needs a name', async () => {
  const message = 'This search matched 51 jobs since yesterday. Choose daily or weekly.';
  const { sent } = await showSearch('/jobs?q=hollin', {
    user: clinicianRow(),
    answers: {
      'POST functions/searchPace': { day: 51, month: 51 },
      'POST entities/SavedSearch': ({ body }: SentRequest) => {
        if ((body as SavedSearch).frequency !== 'instant') return searchRow(body as SavedSearch);
        throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'frequency', message }] });
      },
      'PUT entities/User/me': ({ body }: SentRequest) => clinicianRow(body as Partial<User>),
    },
  });
  await bell.click();
  await choose(dialog.getByRole('radio', { name: 'Right away' }));
  await save.click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByText('51 in the last four weeks')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' ');
  await choose(dialog.getByRole('radio', { name: 'Weekly' }));
  await save.click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Everything');
  await choose(dialog.getByRole('checkbox', { name: 'Email' }));
  await save.click();
  await expect.element(page.getByText("Saved. You'll find new matches in OpenLocum.")).toBeVisible();
  expect(drafts(sent)).toMatchObject([{ frequency: 'instant' }, { name: 'Everything', frequency: 'weekly' }]);
  const written = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body as User);
  expect(written.map(({ email_notifications }) => email_notifications.includes('new_job_match'))).toEqual([false]);
});

test('a visitor is led from an empty list through the login to the dialog', async () => {
  await showSearch('/jobs?q=nowhere', { answers: empty });
  const wanted = page.getByRole('link', { name: 'Notify me when one appears' });
  const back = '/jobs?q=nowhere&save=1';
  await expect.element(wanted).toHaveAttribute('href', `/login?from_url=${encodeURIComponent(back)}`);
});

test('the address that a login leads back to opens the dialog, and saving leaves the plain address', async () => {
  const { address } = await showSearch('/jobs?q=nowhere&save=1', {
    user: clinicianRow(),
    answers: { ...empty, 'POST functions/searchPace': { day: 0, month: 0 } },
  });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('nowhere');
  await expect.element(dialog.getByText('None in the last four weeks')).toBeVisible();
  await save.click();
  await expect.poll(address).toBe('/jobs?q=nowhere');
  // Above the list and in its place.
  await expect.poll(() => saved.elements()).toHaveLength(2);
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
