import { expect, type Page } from '@playwright/test';
import { film, picture } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { look } from '#tests/browser/support/look.ts';
import { paint } from '#tests/browser/support/paint.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('a clinician posts once, and the profile shows it with its picture', async ({
  browser,
  product,
  page: visitor,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByText('No posts yet')).toBeVisible();
  await look(page, 'portfolio-empty');
  await page.getByRole('button', { name: 'New post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await expect(dialog.getByText('Do not upload PHI (faces, names, MRNs, dates).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create post' }).click();
  await expect(dialog.getByText('Add an image or video, or write a caption')).toBeVisible();
  await choose(page, await picture('jpeg', 600));
  await expect(dialog.getByText('holiday.jpeg is uploaded')).toBeAttached();
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Wound vac training for the night team');
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('teaching, wound care, night, skin');
  await dialog.getByRole('combobox', { name: 'Tags' }).press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Public' })).toBeChecked();
  await look(page, 'portfolio-dialog');

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
  await look(page, 'portfolio');

  await visit(visitor, `/profile?id=${nurse.user.id}&tab=portfolio`);
  await expect(visitor.getByRole('tab', { name: 'Portfolio (1)' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Wound vac training for the night team' })).toBeVisible();
  await look(visitor, 'profile-portfolio');
});

test('a post is edited, hidden from others and deleted', async ({ browser, product, page: visitor }) => {
  const nurse = await member(product, 'clinician');
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: film(), purpose: 'post' });
  const post = await nurse.client.entities.Post.create({ caption: 'A lecture', media_url: file_url });
  const page = await pageOf(browser, nurse);
  await visit(page, '/portfolio');
  await page.getByRole('button', { name: 'Edit: A lecture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await expect(page).toHaveURL(new RegExp(`post=${post.id}`));
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('A lecture on pressure injuries');
  await dialog.getByRole('button', { name: 'Save post' }).click();
  await expect(page.getByText('Post saved')).toBeVisible();
  await expect(page.getByRole('article').getByText('A lecture on pressure injuries')).toBeVisible();

  await page.getByRole('button', { name: 'Make private: A lecture on pressure injuries' }).click();
  await expect(page.getByRole('article').getByText('Private', { exact: true })).toBeVisible();
  await expect.poll(async () => (await nurse.client.entities.Post.get(post.id)).visibility).toBe('private');
  // Its owner still sees the film, nobody else does.
  await expect(page.locator('article video')).toHaveAttribute('src', /signature=/);
  expect((await fetch(`${product.address}${file_url}`)).status).toBe(401);
  await visit(visitor, `/profile?id=${nurse.user.id}&tab=portfolio`);
  await expect(visitor.getByText('No posts yet')).toBeVisible();

  const remove = page.getByRole('button', { name: 'Delete: A lecture on pressure injuries' });
  for (const scheme of ['light', 'dark'] as const) {
    await paint(page, scheme);
    const color = await remove.evaluate((element) => getComputedStyle(element).color);
    const [red, green] = color.match(/\d+/g)!.map(Number);
    expect(red! - green!, `what destroys is red where it is ${scheme}`).toBeGreaterThan(80);
  }
  await remove.click();
  const asked = page.getByRole('dialog', { name: 'Delete this post?' });
  await expect(asked.getByText('This cannot be undone.')).toBeVisible();
  await asked.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(page.getByText('No posts yet')).toBeVisible();
  expect(await nurse.client.entities.Post.count({ user_id: nurse.user.id })).toBe(0);
});

test('what the server refuses stands beside its field, and nothing typed is lost', async ({ browser, product }) => {
  const [nurse, other] = await Promise.all([member(product, 'clinician'), member(product, 'clinician')]);
  const { file_url } = await other.client.integrations.Core.UploadFile({ file: await picture() });
  const page = await pageOf(browser, nurse);
  const draft = { media_url: file_url, caption: 'A poster', tags: [], visibility: 'public' };
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`draft:post:${nurse.user.id}:new`, JSON.stringify(draft)],
  );
  await visit(page, '/portfolio?post=new');
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByText('This file does not exist, or is not yours')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('A poster');
  await page.getByRole('button', { name: 'Remove: Image or video' }).click();
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByText('Post created')).toBeVisible();
});

/** Chooses a file as the person would. */
async function choose(page: Page, file: File): Promise<void> {
  await chooseFile(page.getByRole('button', { name: /^Choose .*file: Image or video/ }), file);
}
