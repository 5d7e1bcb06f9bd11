import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import AlertsPage from '#web/routes/account/alerts.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { inPage } from './support/inPage.tsx';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { savedSearchAnswers, searchRow } from './support/savedSearches.ts';
import { texts } from './support/texts.ts';

const show = (answers: Answers, user = clinicianRow()) =>
  renderPart(inPage(<AlertsPage />), { at: '/alerts', user, answers });
const item = (name: string) => page.getByRole('article', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const often = (name: string) => page.getByRole('combobox', { name: `How often we notify you about ${name}` });

test.each([
  { user: clinicianRow(), link: 'Search jobs', href: '/jobs' },
  { user: facilityRow(), link: 'Search clinicians', href: '/talent' },
])('an empty page of alerts says what they are for, and leads a $user.user_role on', async ({ user, link, href }) => {
  await show(savedSearchAnswers(), user);
  await expect.element(page.getByText("Save a search and we'll notify you about new matches.")).toBeVisible();
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', href);
  await expectAccessible();
});

test('a saved search says what it asks for and what it sent, and runs as it is', async () => {
  await show({
    ...savedSearchAnswers(
      searchRow({ query: 'q=hollin&role=RN&shift=night', last_sent_date: '2026-01-05T12:00:00.000Z' }),
      searchRow({ id: 'search-2', kind: 'talent', name: 'Nurses', query: 'role=RN&state=FL&near=Tampa%2C+FL' }),
    ),
    'POST functions/savedSearchMatches': { matches: { 'search-1': 2 } },
  });
  const words = (name: string) => texts(item(name).getByRole('listitem'));
  await expect.poll(() => words('Night jobs')).toEqual(['“hollin”', 'RN', 'Night']);
  await expect.poll(() => words('Nurses')).toEqual(['RN', 'Florida', 'Within 50 miles of Tampa, FL']);
  await expect.element(item('Night jobs')).toMatchTextContent(/Last sent Jan 5, 2026 · 2 matches this week/);
  await expect.element(item('Nurses')).toMatchTextContent(/Nothing sent yet · No matches this week/);
  const run = page.getByRole('link', { name: 'Run Night jobs' });
  await expect.element(run).toHaveAttribute('href', '/jobs?q=hollin&role=RN&shift=night');
  await expect
    .element(page.getByRole('link', { name: 'Run Nurses' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/talent\?role=RN/));
  await expectAccessible();
});

test('a saved search is renamed, paused, resumed, deleted and brought back', async () => {
  const weekend = searchRow({ id: 'search-2', name: 'Weekend', query: 'shift=weekend', frequency: 'weekly' });
  const { sent } = await show(savedSearchAnswers(searchRow(), weekend));
  await button('Rename Night jobs').click();
  const dialog = page.getByRole('dialog', { name: 'Rename the search' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  await name.fill('Nights near Tampa');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Rename Nights near Tampa')).toHaveFocus();
  await button('Pause Nights near Tampa').click();
  await expect.element(button('Resume Nights near Tampa')).toBeVisible();
  await expect.element(often('Nights near Tampa')).toHaveValue('Paused');
  await button('Resume Nights near Tampa').click();
  await expect.element(often('Nights near Tampa')).toHaveValue('Daily');

  await button('Delete Weekend').click();
  await expect.element(item('Weekend')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await button('Undo').click();
  await expect.element(page.getByText('Weekend is back')).toBeVisible();
  await expect.element(often('Weekend')).toHaveValue('Weekly');
  const { kind, query, frequency } = weekend;
  expect(sent.find(({ method, path }) => method === 'POST' && path === 'entities/SavedSearch')?.body).toEqual({
    ...{ kind, query, frequency },
    name: 'Weekend',
  });
});

test('40: a frequency that the server refuses stays as it was and says why, until another one is chosen', async () => {
  const message = 'This search matched 51 jobs since yesterday. Choose daily or weekly.';
  let isRefused = true;
  const answers = savedSearchAnswers(searchRow({ frequency: 'weekly' }));
  const { sent } = await show({
    ...answers,
    'PUT entities/SavedSearch/*': (request: unknown) => {
      if (!isRefused) return (answers['PUT entities/SavedSearch/*'] as (sent: unknown) => unknown)(request);
      throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'frequency', message }] });
    },
  });
  await expect.element(often('Night jobs')).toHaveValue('Weekly');
  await chooseOption('How often we notify you about Night jobs', 'Right away');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(often('Night jobs')).toHaveValue('Weekly');
  isRefused = false;
  await chooseOption('How often we notify you about Night jobs', 'Daily');
  await expect.element(often('Night jobs')).toHaveValue('Daily');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { frequency: 'instant' },
    { frequency: 'daily' },
  ]);
});

test('a search that follows the profile and one that was paused say so, and the first is deleted after a question', async () => {
  const { sent } = await show(
    savedSearchAnswers(
      searchRow({ name: 'Jobs for my profile', follows_profile: true }),
      searchRow({ id: 'search-2', name: 'Old criteria', frequency: 'off', paused_reason: 'criteria_gone' }),
    ),
  );
  const own = item('Jobs for my profile');
  await expect.element(own.getByText('Based on your profile')).toBeVisible();
  await expect
    .element(own.getByRole('link', { name: 'Change them in your profile.' }))
    .toHaveAttribute('href', '/profile-edit');
  await expect
    .element(item('Old criteria').getByRole('alert'))
    .toMatchTextContent(/Run it, choose again and save it\./);
  await button('Delete Jobs for my profile').click();
  const asked = page.getByRole('dialog', { name: 'Delete this search' });
  await expect.element(asked.getByText(/you can.t get it back/)).toBeVisible();
  await expectAccessible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(button('Delete Jobs for my profile')).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await button('Delete Jobs for my profile').click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted Jobs for my profile')).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  // It cannot be made again.
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('a list of saved searches that does not load is asked for again', async () => {
  let isAway = true;
  await show({
    ...savedSearchAnswers(),
    'GET entities/SavedSearch': () => {
      if (isAway) throw new AppError('INTERNAL', 'x');
      return [searchRow()];
    },
  });
  await expect.element(page.getByText("We couldn't load your saved searches")).toBeVisible();
  await expectAccessible();
  isAway = false;
  await button('Try again').click();
  await expect.element(item('Night jobs')).toBeVisible();
});
