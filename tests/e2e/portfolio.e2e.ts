import { expect } from '@playwright/test';
import { film, picture } from '#tests/support/uploads.ts';
import { paint } from '#tests/browser/support/paint.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

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
