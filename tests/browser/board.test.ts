import { expect, type Page } from '@playwright/test';
import { colleague, facilityAndNurses, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a card that a recruiter drags is moved on the board of the facility, with the counts of both stages', async ({
  browser,
  product,
}) => {
  const { facility, nurse, second, job } = await facilityAndNurses(product);
  for (const { client } of [nurse, second])
    await client.functions.handleNewApplication({ job_id: job.id, cover: 'I have done this for years.' });
  const recruiter = await colleague(product, facility, 'recruiter');
  const [theirs, page] = [await pageOf(browser, facility), await pageOf(browser, recruiter)];
  for (const one of [theirs, page]) {
    await visit(one, '/facility-applicants?view=board');
    await expect(cards(one, 'New')).toHaveCount(2);
  }
  const card = page.getByRole('article', { name: 'Tess Ruiz' });
  await card.dragTo(page.getByRole('region', { name: /^Shortlisted/ }));
  for (const one of [page, theirs]) {
    await expect(cards(one, 'Shortlisted')).toHaveText(/Tess Ruiz/);
    await expect(one.getByRole('heading', { name: 'New 1' })).toBeVisible();
  }
  const tag = { application_ids: [(await second.client.entities.Application.list())[0]!.id], add: ['nights'] };
  await facility.client.functions.tagApplications(tag);
  await expect(card).toContainText('nights');
});

function cards(page: Page, stage: string) {
  return page.getByRole('region', { name: new RegExp(`^${stage} `) }).locator('[data-card]');
}
