import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { SignOut } from '#web/features/accounts/settings/SignOut.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const at = '/settings';
const away: Answers = {
  'POST auth/logout': () => {
    throw new AppError('UNAVAILABLE', 'The session store is away');
  },
};

test('signing out while the server is away asks before everything is cleared', async () => {
  await renderPart(<SignOut />, {
    at,
    user: clinicianRow(),
    answers: away,
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText(/^Logout Error: /)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Logout failed. Force logout by clearing all data?')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('after a sign-out that failed, all that this site keeps in the browser can be cleared, and the home page is loaded', async () => {
  await renderPart(<SignOut />, {
    at,
    user: clinicianRow(),
    answers: away,
  });
  const loaded = keepPage();
  localStorage.setItem('token', 'token-of-the-session');
  sessionStorage.setItem('draft', 'Dear Mercy');
  const stored = () => [localStorage.getItem('token'), sessionStorage.getItem('draft')];
  const signOut = page.getByRole('button', { name: 'Sign out' });
  const dialog = page.getByRole('dialog');
  await signOut.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored()).toEqual(['token-of-the-session', 'Dear Mercy']);
  expect(loaded).toEqual([]);
  await signOut.click();
  await dialog.getByRole('button', { name: 'Clear all data' }).click();
  await expect.poll(() => loaded).toEqual([`${location.origin}/`]);
  expect(stored()).toEqual([null, null]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

/** The page of the test stays where it is; answers the addresses that were to be loaded in its place. */
function keepPage(): string[] {
  const loaded: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    loaded.push(event.destination.url);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
  return loaded;
}
