import { expect, type Page } from '@playwright/test';
import { picture } from '#tests/support/uploads.ts';
import { chooseFile } from './support/chooseFile.ts';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit, visitAgain } from './support/visit.ts';

test('a clinician posts once, and the profile shows it with its picture', async ({
  browser,
  product,
  page: visitor,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/portfolio');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await expect(dialog.getByText('Do not upload PHI (faces, names, MRNs, dates).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await expect(dialog.getByText('Add an image or video, or write a caption')).toBeVisible();
  await choose(page, 'Image or video', await picture('jpeg', 600));
  await expect(dialog.getByText('holiday.jpeg uploaded')).toBeAttached();
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Wound vac training for the night team');
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('teaching, wound care, night, skin');
  await dialog.getByRole('combobox', { name: 'Tags' }).press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Public' })).toBeChecked();

  // What was typed is still there after a reload, the picture too.
  await visitAgain(page);
  await expect(dialog.getByRole('textbox', { name: 'Caption' })).toHaveValue('Wound vac training for the night team');
  await expect(dialog.getByRole('img', { name: 'Image or video' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create post' }).dblclick();
  await expect(page.getByText('Post created')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  const posts = await nurse.client.entities.Post.filter({ user_id: nurse.user.id });
  expect(posts).toMatchObject([
    {
      tags: ['teaching', 'wound care', 'night', 'skin'],
      visibility: 'public',
      media_url: expect.any(String),
    },
  ]);
  for (const [tag, shown] of Object.entries({ teaching: 1, 'wound care': 1, night: 1, skin: 0 })) {
    await expect(page.getByRole('article').getByText(tag, { exact: true })).toHaveCount(shown);
  }
  await nurse.client.entities.Post.create({ caption: 'A poster on skin tears', visibility: 'private' });
  await visitAgain(page);
  await expect(page.getByRole('article')).toHaveCount(2);

  await visit(visitor, `/profile?id=${nurse.user.id}&tab=portfolio`);
  await expect(visitor.getByRole('tab', { name: 'Portfolio (1)' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Wound vac training for the night team' })).toBeVisible();
});

/** Chooses a file as the person would, in the field of this name. */
async function choose(page: Page, field: string, file: File): Promise<void> {
  await chooseFile(page.getByRole('button', { name: new RegExp(`^Choose .*file: ${field}`) }), file);
}
