import { expect } from '@playwright/test';
import { picture } from '#tests/support/uploads.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const reviewing = 'Temporarily hidden while we review a report';
const decided = 'Hidden after an administrator reviewed a report';
const phi = { reason: 'PHI Violation' } as const;

test('a clinician sees what a report hides, marked and with its picture, and what was decided', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const facility = await member(product, 'facility');
  const admin = await administrator(product);
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: await picture('png', 600) });
  const post = await nurse.client.entities.Post.create({ caption: 'Dressing change', media_url: file_url });
  const { report } = await facility.client.functions.reportItem({
    target_kind: 'post',
    target_id: post.id,
    ...phi,
  });
  await facility.client.functions.reportItem({ target_kind: 'user', target_id: nurse.user.id, ...phi });

  const page = await pageOf(browser, nurse);
  await visit(page, '/portfolio');
  const card = page.getByRole('article').filter({ hasText: 'Dressing change' });
  await expect(card.getByText(reviewing)).toBeVisible();
  await expect.poll(() => card.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0);
  await look(page, 'hidden-post');
  await visit(page, `/profile?id=${nurse.user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveText(reviewing);
  await look(page, 'hidden-profile');
  await page.getByRole('button', { name: 'Answer the report' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Answer the report' });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Write an answer')).toBeVisible();
  await dialog.getByRole('textbox').fill('That is my cat');
  await look(page, 'hidden-answer');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Thank you. We read your answer before we decide.')).toBeVisible();

  const desk = await pageOf(browser, admin);
  await visit(desk, '/admin-reports');
  const queued = desk.getByRole('article').filter({ hasText: 'Dressing change' });
  // Pictures far below the window are not fetched, and there may be many reports above this one.
  await queued.scrollIntoViewIfNeeded();
  await expect.poll(() => queued.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0);
  await expect(desk.getByText('That is my cat')).toBeVisible();
  await expect(queued.getByText('2, of which 0 dismissed')).toBeVisible();
  await look(desk, 'hidden-queue');
  await admin.client.functions.decideReport({ report_id: report.id, status: 'upheld' });
  await visit(page, '/portfolio');
  await expect(card.getByText(decided)).toBeVisible();
});

test('a facility sees its hidden job and its hidden message, marked', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const facility = await member(product, 'facility');
  const draft = { title: 'Night nurse', description: 'Ward 4', role: 'RN', location_type: 'remote' } as const;
  const job = await facility.client.entities.Job.create(draft);
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  const text = { thread_id: thread.id, body: 'Mrs Example has a fever' };
  const { message } = await facility.client.functions.sendMessage(text);
  await nurse.client.functions.reportItem({ target_kind: 'job', target_id: job.id, ...phi });
  await nurse.client.functions.reportItem({ target_kind: 'message', target_id: message.id, ...phi });

  const page = await pageOf(browser, facility);
  await visit(page, '/facility-jobs');
  await expect(page.getByRole('article', { name: 'Night nurse' }).getByText(reviewing)).toBeVisible();
  await look(page, 'hidden-job-card');
  await visit(page, `/job-detail?id=${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Night nurse' })).toBeVisible();
  await expect(page.getByText(reviewing)).toBeVisible();
  await visit(page, `/messages?thread=${thread.id}`);
  await expect(page.getByRole('listitem').filter({ hasText: text.body }).getByText(reviewing)).toBeVisible();
  await look(page, 'hidden-message');
});

/** Pixels; 0 of a picture that could not be loaded. */
function widthOf(picture: HTMLElement | SVGElement): number {
  return picture instanceof HTMLImageElement ? picture.naturalWidth : 0;
}
