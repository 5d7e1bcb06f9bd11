import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseByKeyboard, chooserOf, notTaken, picture } from './support/chooseFile.ts';
import { chooseOption } from './support/chooseOption.ts';
import { inPage } from './support/inPage.tsx';
import { press } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow } from './support/rows.ts';
import { documentRow, form as dialog, paper, send, showWallet, uploading } from './support/wallet.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const noConnection = () => {
  throw new TypeError('Failed to fetch');
};

test('B3: a picture of a post that is refused, removed or given up leaves the focus at its field', async () => {
  const answers: { upload: unknown } = { upload: { file_url: '/files/new.jpg' } };
  const posts: object[] = [];
  await renderPart(inPage(<Portfolio />), {
    at: '/portfolio',
    user: clinicianRow(),
    answers: {
      'GET entities/Post': () => posts,
      'POST entities/Post': ({ body }: SentRequest) => {
        posts.push(rowOf('Post', { id: 'post-1', visibility: 'public', ...(body as object) }));
        return posts[0];
      },
      [uploading]: () => answers.upload,
    },
  });
  const field = chooserOf('Image or video');
  await press(button('New post'));
  await chooseByKeyboard('Image or video', notTaken);
  await expect.element(page.getByText(/^You can't use cat\.gif here/)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await chooseByKeyboard('Image or video', await picture(64));
  await expect.element(dialog.getByText('holiday.png uploaded')).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await press(button('Remove: Image or video'));
  await expect.element(field).toHaveFocus();
  answers.upload = new Promise(() => {});
  await chooseByKeyboard('Image or video', await picture(64));
  await press(button('Cancel upload'));
  await expect.element(field).toHaveFocus();
  answers.upload = { file_url: '/files/new.jpg' };
  await chooseByKeyboard('Image or video', await picture(64));
  await expect.element(dialog.getByText('holiday.png uploaded')).toBeInTheDocument();
  await press(button('Create post'));
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // The button for the first post is gone.
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('B3: a file of a credential that fails leaves the focus at its field, and a form that is sent at what opened it', async () => {
  let isAway = true;
  const upload: Answers = { [uploading]: () => (isAway ? noConnection() : { file_url: '/files/resume.pdf' }) };
  await showWallet([documentRow({ expires_date: '2031-01-31' })], '', upload);
  await press(button('Add a credential'));
  await chooseOption('What is it?', 'Resume', dialog);
  await expect.element(dialog.getByRole('combobox', { name: 'What is it?' })).toHaveFocus();
  const field = chooserOf('Photo or file');
  await chooseByKeyboard('Photo or file', notTaken);
  await expect.element(page.getByText(/^You can't use cat\.gif here/)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await chooseByKeyboard('Photo or file', paper);
  const failed = page.getByRole('alert').getByText(/^Upload failed\./);
  await expect.element(failed).toBeVisible();
  await press(button('Try again'));
  await expect.element(failed).toBeVisible();
  await expect.element(field).toHaveFocus();
  isAway = false;
  await press(button('Try again'));
  await expect.element(dialog.getByText('card.pdf uploaded')).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await press(send);
  await expect.element(page.getByRole('article', { name: /^Resume/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Add a credential')).toHaveFocus();
});

test('B3: a credential that is replaced gives the focus back to its button, and one that is deleted to the page', async () => {
  const pending = documentRow({ status: 'pending', expires_date: '2031-01-31' });
  const documents = [pending];
  await showWallet([], '', {
    'GET entities/Document': () => documents,
    'PUT entities/Document/document-1': ({ body }: SentRequest) => Object.assign(documents[0]!, body),
    'DELETE entities/Document/document-1': () => {
      documents.length = 0;
      return { success: true };
    },
  });
  await press(button('Replace: BLS'));
  await chooseByKeyboard('Photo or file', paper);
  await expect.element(dialog.getByText('card.pdf uploaded')).toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Replace: BLS')).toHaveFocus();
  await press(button('Delete: BLS'));
  await press(dialog.getByRole('button', { name: 'Delete document' }));
  await expect.element(page.getByText('Document deleted')).toBeVisible();
  await expect.element(button('Delete: BLS')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
