import { expect } from '@playwright/test';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

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
