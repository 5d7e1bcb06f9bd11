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

test('a facility gives its video interviews a pattern for their links', async () => {
  const { sent } = await renderPart(<ProfileEdit />, {
    at: '/profile-edit',
    user: facilityRow(),
    answers: { 'PUT entities/User/me': facilityRow() },
  });
  const field = page.getByRole('textbox', { name: 'Link for video interviews' });
  const save = page.getByRole('button', { name: /^Save/ }).nth(0);
  await field.fill('https://meet.example.org/');
  await save.click();
  await expect
    .element(page.getByText('Must begin with https:// and have {id} once, after the name of the site'))
    .toBeVisible();
  await field.fill('https://meet.example.org/{id}');
  await save.click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ interview_link: 'https://meet.example.org/{id}' });
});
