import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

test('a tag that is typed but not yet entered is posted with the portfolio entry', async () => {
  const { sent } = await renderPart(<Portfolio />, {
    at: '/portfolio?post=new',
    user: clinicianRow(),
    answers: { 'GET entities/Post': [], 'POST entities/Post': {} },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('A night');
  await dialog
    .getByRole('combobox', { name: 'Tags' })
    .fill('Wound care, wound care, Teaching the night staff, Ostomy care at home, Debridement');
  // One item more takes a line more, and the button would not be under the press any longer.
  await dialog.getByRole('button', { name: 'Create post' }).click({ delay: 100 });
  await expect
    .poll(() => sent.find(({ method, path }) => method === 'POST' && path === 'entities/Post')?.body)
    .toMatchObject({
      caption: 'A night',
      tags: ['Wound care', 'Teaching the night staff', 'Ostomy care at home', 'Debridement'],
    });
});
