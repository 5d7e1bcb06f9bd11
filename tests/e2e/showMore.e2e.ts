import { expect, type Locator, type Page } from '@playwright/test';
import { member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

/** More than a page of any list shows. */
const many = 52;
const titles = Array.from({ length: many }, (_, at) => `Ward ${at + 1}`);

test('a facility’s postings and applicants, and a clinician’s saved jobs, go on where the page ended', async ({
  browser,
  product,
}) => {
  const { facility, nurse } = await busy(product);
  const page = await pageOf(browser, facility);

  await test.step('postings by title, each once and in order', async () => {
    await visit(page, '/facility-jobs?sort=title');
    const shown = page.getByRole('article').getByRole('heading');
    await expect(shown).toHaveText(titles.slice(0, 50));
    await showMore(page, shown);
    await expect(shown).toHaveText(titles);
  });

  await test.step('postings, the newest first', async () => {
    await visit(page, '/facility-jobs');
    const shown = page.getByRole('article').getByRole('heading');
    await expect(shown).toHaveCount(50);
    await showMore(page, shown);
    await expectAll(shown);
  });

  await test.step('applicants', async () => {
    await visit(page, '/facility-applicants');
    await expect(page.getByText(`${many} applications`)).toBeVisible();
    const shown = page.locator('[data-application]');
    await expect(shown).toHaveCount(50);
    await showMore(page, shown);
    await expectAll(shown);
  });

  await test.step('saved jobs, which ask of those that are shown alone whether they were applied for', async () => {
    const own = await pageOf(browser, nurse);
    const asked: string[] = [];
    own.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await visit(own, '/saved-jobs');
    await expect(own.getByText(`${many} saved jobs`)).toBeVisible();
    const shown = own.getByRole('article').getByRole('heading');
    await expect(shown).toHaveCount(30);
    await expect(own.getByText('Applied', { exact: true })).toHaveCount(30);
    await showMore(own, shown);
    await expectAll(shown);
    await expect(own.getByText('Applied', { exact: true })).toHaveCount(many);
    for (const url of asked.filter((one) => one.includes('/entities/Application')))
      expect(url).toContain('"job_id":{"$in":[');
  });
});

/** A facility with many postings; one clinician has applied for each of them and saved it. */
async function busy(product: Product): Promise<{ facility: Member; nurse: Member }> {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const draft = { description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  const post = (some: readonly string[]) =>
    facility.client.entities.Job.bulkCreate(some.map((title) => ({ ...draft, title })));
  // As many as one request may bring, and the rest.
  const jobs = [...(await post(titles.slice(0, 50))), ...(await post(titles.slice(50)))];
  await nurse.client.entities.SavedJob.bulkCreate(jobs.map(({ id }) => ({ job_id: id })));
  for (const { id } of jobs) await nurse.client.functions.handleNewApplication({ job_id: id, cover: 'Nine years.' });
  return { facility, nurse };
}

/** The rest comes below what is there, and the button goes with it. */
async function showMore(page: Page, shown: Locator): Promise<void> {
  const button = page.getByRole('button', { name: 'Show more' });
  const before = await shown.allTextContents();
  await button.click();
  await expect(shown).toHaveCount(many);
  expect((await shown.allTextContents()).slice(0, before.length)).toEqual(before);
  await expect(button).toHaveCount(0);
}

/** Each is there once. */
async function expectAll(shown: Locator): Promise<void> {
  const found = (await shown.allTextContents()).map((text) => /Ward \d+/.exec(text)?.[0]);
  expect(new Set(found)).toEqual(new Set(titles));
}
