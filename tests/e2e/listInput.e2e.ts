import { expect } from '@playwright/test';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('what stands in a list’s box is saved by the first press of Save', async ({ browser, product }) => {
  const skills = Array.from({ length: 6 }, (_, at) => `A skill with a long name ${at}`);
  const nurse = await member(product, 'clinician', { specialties: ['Surgery'], bio: 'Nights', skills });
  const page = await pageOf(browser, nurse);
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, '/profile-edit?tab=skills');
  const box = page.getByRole('combobox', { name: 'Languages' });
  await box.pressSequentially('Portuguese, Tagalog as spoken in the south');
  await page.getByRole('button', { name: 'Save changes' }).click({ delay: 100 });
  await expect(page).toHaveURL(/clinician-dashboard/);
  expect(await nurse.client.auth.me()).toMatchObject({ languages: ['Portuguese', 'Tagalog as spoken in the south'] });
});

test('a tag that is typed but not yet entered is posted with the portfolio entry', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, '/portfolio?post=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('A night');
  const tags = dialog.getByRole('combobox', { name: 'Tags' });
  await tags.pressSequentially('Wound care, wound care, Teaching the night staff, Ostomy care at home, Debridement');
  // One item more takes a line more, and the button would not be under the press any longer.
  await dialog.getByRole('button', { name: 'Create post' }).click({ delay: 100 });
  await expect(page.getByRole('article').filter({ hasText: 'A night' })).toBeVisible();
  const [post] = await nurse.client.entities.Post.filter({ user_id: nurse.user.id });
  expect(post).toMatchObject({
    tags: ['Wound care', 'Teaching the night staff', 'Ostomy care at home', 'Debridement'],
  });
});

test('what stands in the box becomes an item when the box is left by keyboard', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/profile-edit?tab=skills');
  const box = page.getByRole('combobox', { name: 'Languages' });
  await box.pressSequentially('Igbo');
  await expect(box).toHaveValue('Igbo');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('');
  await expect(page.getByText('Igbo', { exact: true })).toBeVisible();
  await box.press('Backspace');
  await expect(page.getByText('Igbo', { exact: true })).toHaveCount(0);
});
