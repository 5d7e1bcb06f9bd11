import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow } from './support/rows.ts';

const nurse = clinicianRow();
const lecture = rowOf('Post', { id: 'post-1', user_id: nurse.id, caption: 'A lecture', visibility: 'public' });

function show(query: string, answers: Answers, scheme: 'light' | 'dark' = 'light') {
  return renderPart(<Portfolio />, { at: `/portfolio${query}`, user: nurse, answers, scheme });
}

test('a post is edited, hidden from others and deleted', async () => {
  let posts = [lecture];
  const { address, sent } = await show('', {
    'GET entities/Post': () => posts,
    'PUT entities/Post/post-1': ({ body }: SentRequest) => {
      posts = [{ ...posts[0]!, ...(body as object) }];
      return posts[0];
    },
    'DELETE entities/Post/post-1': () => {
      posts = [];
      return { success: true };
    },
  });
  await page.getByRole('button', { name: 'Edit: A lecture' }).click();
  await expect.poll(address).toBe('/portfolio?post=post-1');
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('A lecture on skin');
  await dialog.getByRole('button', { name: 'Save post' }).click();
  await expect.element(page.getByRole('article').getByText('A lecture on skin', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make private: A lecture on skin' }).click();
  await expect.element(page.getByRole('article').getByText('Private', { exact: true })).toBeVisible();
  await expect.poll(() => sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ visibility: 'private' });
  await page.getByRole('button', { name: 'Delete: A lecture on skin' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this post?' });
  await expect.element(asked.getByText(/This cannot be undone\./)).toBeVisible();
  await expectAccessible();
  await asked.getByRole('button', { name: 'Delete post' }).click();
  await expect.element(page.getByText('No posts yet')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test.each(['light', 'dark'] as const)('the button that deletes a post is red where it is %s', async (scheme) => {
  await show('', { 'GET entities/Post': [lecture] }, scheme);
  const remove = page.getByRole('button', { name: 'Delete: A lecture' });
  await expect.element(remove).toBeVisible();
  const [red, green] = getComputedStyle(remove.element()).color.match(/\d+/g)!.map(Number);
  expect(red! - green!).toBeGreaterThan(80);
});

test('a file that is not the writer’s is refused at its field, and nothing typed is lost', async () => {
  const message = 'This file does not exist, or it belongs to someone else';
  localStorage.setItem('drafts-of', nurse.id);
  const draft = { media_url: '/files/other.jpg', caption: 'A poster' };
  localStorage.setItem(`draft:post:${nurse.id}:new`, JSON.stringify(draft));
  const { sent } = await show('?post=new', {
    'GET entities/Post': [],
    'POST entities/Post': ({ body }: SentRequest) => {
      if (!(body as { media_url: string | null }).media_url) return lecture;
      throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'media_url', message }] });
    },
  });
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('A poster');
  await page.getByRole('button', { name: 'Remove: Image or video' }).click();
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect
    .poll(() => sent.findLast(({ path, method }) => method === 'POST' && path === 'entities/Post')?.body)
    .toMatchObject({ media_url: null, caption: 'A poster' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
