import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ChangePasswordForm } from '#web/features/accounts/settings/ChangePasswordForm.tsx';
import { LanguageSection } from '#web/features/accounts/settings/LanguageSection.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const at = '/settings';
const answers: Answers = { 'PUT entities/User/me': clinicianRow() };

test('Español in Settings changes the page and is saved for other devices', async () => {
  const { sent } = await renderPart(<LanguageSection />, { at, user: clinicianRow(), answers });
  await chooseOption('Language of the pages', 'Español');
  await expect.element(page.getByRole('region', { name: 'Idioma' })).toBeVisible();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT'))
    .toMatchObject({ path: 'entities/User/me', body: { appearance: { locale: 'es' } } });
});

test('what was typed stays when the language changes', async () => {
  const parts = (
    <>
      <LanguageSection />
      <ChangePasswordForm user={clinicianRow()} />
    </>
  );
  await renderPart(parts, { at, user: clinicianRow(), answers });
  await page.getByLabelText(/^Current password/).fill('typed before');
  await chooseOption('Language of the pages', 'Español');
  await expect.element(page.getByLabelText(/^Contraseña actual/)).toHaveValue('typed before');
});
