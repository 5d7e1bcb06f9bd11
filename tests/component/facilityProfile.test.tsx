import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import ProfileEdit from '#web/routes/account/profileEdit.tsx';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

test('48: a facility says how many employees it has', async () => {
  const { sent } = await renderPart(<ProfileEdit />, {
    at: '/profile-edit',
    user: facilityRow(),
    answers: { 'PUT entities/User/me': facilityRow({ employees: 8 }) },
  });
  await page.getByRole('textbox', { name: 'Employees' }).fill('8');
  await page.getByRole('button', { name: /^Save/ }).nth(0).click();
  await expect.poll(() => sent.find(({ method }) => method === 'PUT')?.body).toEqual({ employees: 8 });
});
