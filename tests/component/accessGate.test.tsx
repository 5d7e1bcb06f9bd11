import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { AccessGate } from '#web/features/site/shell/AccessGate.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const applications = (
  <AccessGate>
    <h1>My applications</h1>
  </AccessGate>
);

test('R11: a page behind the login says after some seconds that the site is busy', async () => {
  await renderPart(applications, {
    at: '/my-applications',
    user: clinicianRow(),
    whileChecking: true,
    answers: { 'GET entities/User/me': new Promise(() => {}) },
  });
  const sentence = page.getByRole('status').filter({ hasText: 'The site is busy. We keep trying to load this page.' });
  await expect.element(sentence).not.toBeInTheDocument();
  await expect.element(sentence).toBeVisible();
  await expectAccessible();
});

test('R11: a page that could not check the session asks again by itself', async () => {
  let asked = 0;
  await renderPart(applications, {
    at: '/my-applications',
    user: clinicianRow(),
    whileChecking: true,
    answers: {
      'GET entities/User/me': () => {
        if (asked++ === 0) throw new AppError('UNAVAILABLE', 'Busy');
        return clinicianRow();
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Failed to load app' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My applications' })).toBeVisible();
});
