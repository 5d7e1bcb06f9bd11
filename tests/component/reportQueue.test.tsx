import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { QueuedReport } from '#domain/moderation/contracts.ts';
import AdminReports from '#web/routes/admin/reports.tsx';
import type { Answers } from './support/answers.ts';
import { posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { queuedReport, reportAnswers, signedPicture } from './support/reportAnswers.ts';
import { administratorRow } from './support/rows.ts';

function show(reports: readonly QueuedReport[], answers: Answers = {}) {
  return renderPart(<AdminReports />, {
    at: '/admin-reports',
    user: administratorRow(),
    answers: { ...reportAnswers(reports), ...answers },
  });
}

const card = page.getByRole('article');
const dialog = page.getByRole('dialog');

test('an administrator sees the item with its picture, the time that is left and what its owner says', async () => {
  const { link: media, answers } = await signedPicture();
  const item = { title: null, text: 'Dressing change, day 3', media, link: null, hidden: true };
  await show([queuedReport({ item, report: { owner_answer: 'That is my cat' } })], answers);
  await expect.element(card.getByText(/^23 h \d+ min left$/)).toBeVisible();
  for (const text of ['Hidden', 'Dressing change, day 3', '2, of which 0 dismissed', 'That is my cat']) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(card.getByRole('link', { name: 'Noor Haddad' })).toBeVisible();
  const seen = card.getByRole('img', { name: 'The reported picture' });
  await expect.poll(() => (seen.element() as HTMLImageElement).naturalWidth).toBe(60);
  await expectAccessible();
});

test('a report is dismissed with notes, another one upheld after a question, and both are among the decided', async () => {
  const { sent } = await show([
    queuedReport(),
    queuedReport({ report: { id: 'report-2', reason: 'Other' }, item: null }),
  ]);
  const [first, second] = [
    card.filter({ hasText: 'PHI Violation' }),
    card.filter({ hasText: 'Portfolio post: Other' }),
  ];
  await first.getByRole('textbox', { name: 'Notes' }).fill('No number to be seen');
  await first.getByRole('button', { name: 'Dismiss report' }).click();
  await expect.element(first).not.toBeInTheDocument();
  await second.getByRole('button', { name: 'Remove item' }).click();
  await expect.element(dialog.getByText(/^We hide it from everyone else/)).toBeVisible();
  await expectAccessible();
  expect(posts(sent, 'decideReport')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Remove item' }).click();
  await expect.element(page.getByText('All caught up!')).toBeVisible();
  expect(posts(sent, 'decideReport')).toMatchObject([
    { report_id: 'report-1', status: 'dismissed', notes: 'No number to be seen' },
    { report_id: 'report-2', status: 'upheld' },
  ]);
  await page.getByRole('tab', { name: 'Decided (2)' }).click();
  await expect.element(first.getByText('Dismissed', { exact: true })).toBeVisible();
  await expect.element(second.getByText('Upheld', { exact: true })).toBeVisible();
  await expect.poll(() => second.getByRole('button', { name: 'Warn the owner' }).elements()).toHaveLength(1);
  await expect.poll(() => first.getByRole('button', { name: 'Warn the owner' }).elements()).toEqual([]);
});

test('B11: the owner of a reported item is warned once with a note, and the account deactivated', async () => {
  const { sent } = await show([queuedReport({ report: { reason: 'False information' } })]);
  const warn = card.getByRole('button', { name: 'Warn the owner' });
  await warn.click();
  const warning = page.getByRole('dialog', { name: 'Warn Noor Haddad?' });
  await expect.element(warning.getByText(/\(False information\)/)).toBeVisible();
  await warning.getByRole('button', { name: 'Send warning' }).click();
  await expect.element(warning.getByText('Write a note')).toBeVisible();
  expect(posts(sent, 'warnOwner')).toEqual([]);
  await expectAccessible();
  await warning.getByRole('textbox', { name: 'Your note to the owner' }).fill('Correct the pay of this job.');
  await warning.getByRole('button', { name: 'Send warning' }).click();
  await expect.element(page.getByText('Warning sent.')).toBeVisible();
  await expect.element(card).toMatchTextContent(/Owner warned by\s*Ada Long/);
  await expect.element(warn).not.toBeInTheDocument();
  expect(posts(sent, 'warnOwner')).toEqual([{ report_id: 'report-1', note: 'Correct the pay of this job.' }]);
  await expectAccessible();
  const end = card.getByRole('button', { name: 'Deactivate the owner' });
  await end.click();
  await dialog.getByRole('button', { name: 'Deactivate account' }).click();
  await expect.element(page.getByText('You deactivated Noor Haddad')).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: false });
});
