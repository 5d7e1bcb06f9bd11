import { expect } from '@playwright/test';
import { siteMap } from '#domain/site/siteMap.ts';
import { look } from '#tests/browser/support/look.ts';
import { facilityAndNurses, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const ageJobs = 'tests/browser/support/ageJobs.ts';

test('the mailed link without its token says what to do', async ({ page }) => {
  await visit(page, siteMap.StillOpen.path);
  await expect(page.getByText('This address is incomplete. Open the link in our email')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await visit(page, `${siteMap.StillOpen.path}?token=x`);
  await expect(page.getByText('This address is incomplete.')).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('the mailed link lists what closes, and its button confirms it', async ({ page, product }) => {
      const { facility, job } = await facilityAndNurses(product);
      const token = await product.run(ageJobs, facility.user.id, '24');
      const confirmed = async () => (await facility.client.entities.Job.get(job.id)).confirmed_date;
      const before = await confirmed();
      const address = `${siteMap.StillOpen.path}?token=${token}`;
      await (javaScriptEnabled ? visit(page, address) : page.goto(address));
      await expect(page.getByRole('heading', { name: 'Is this job still open?' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Wound care nurse' })).toContainText('Closes ');
      expect(await confirmed()).toBe(before);
      if (javaScriptEnabled) await look(page, 'still-open');
      await page.getByRole('button', { name: 'Still open' }).click();
      await expect(page.getByText('Confirmed. The job stays open for 30 more days.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Wound care nurse' })).toContainText('open until');
      expect(await confirmed()).not.toBe(before);
      if (javaScriptEnabled) await look(page, 'still-open-confirmed');
    });
  });
}

test('a facility confirms all its jobs that close soon from its list, and one of them from its page', async ({
  browser,
  product,
}) => {
  const { facility, job } = await facilityAndNurses(product);
  const page = await pageOf(browser, facility);
  await product.run(ageJobs, facility.user.id, '25');
  await visit(page, `/job-detail?id=${job.id}`);
  const note = page.getByRole('note').filter({ hasText: 'unless you confirm that it is still open' });
  await expect(note).toBeVisible();
  await look(page, 'job-detail-closing');
  await page.getByRole('button', { name: 'Still open: Wound care nurse' }).click();
  await expect(page.getByText('Confirmed as open on')).toBeVisible();

  await facility.client.entities.Job.create({
    title: 'Clinic nurse',
    description: 'Days',
    role: 'RN',
    location_type: 'on-site',
  });
  await product.run(ageJobs, facility.user.id, '29');
  await visit(page, '/facility-jobs');
  const panel = page.getByRole('region', { name: '2 jobs close soon' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  for (const [width, name] of [
    [1440, 'wide'],
    [360, 'narrow'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, `facility-jobs-closing-${name}`);
  }
  await panel.getByRole('button', { name: 'All still open' }).click();
  await expect(page.getByText('Confirmed. 2 jobs stay open for 30 more days.')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('51: a job that nobody confirmed is closed: its page stays, with a banner and the reason, and is offered no more', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const page = await pageOf(browser, nurse);
  const address = `/job-detail?id=${job.id}`;
  const postings = async () => {
    const html = await (await page.request.get(address)).text();
    const data = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    return [...data].map(([, json = '']) => JSON.parse(json)).filter((one) => one['@type'] === 'JobPosting');
  };
  expect(await postings()).toMatchObject([{ validThrough: job.expires_date, datePosted: job.published_date }]);
  await product.run(ageJobs, facility.user.id, '31');
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('This job is closed and is no longer accepting applications.')).toBeVisible();
  await expect(page.getByText('The facility did not confirm that this job is still open')).toBeVisible();
  // Visitors get a document that is up to five seconds old.
  await expect.poll(postings).toEqual([]);
  await look(page, 'job-detail-not-confirmed');
});
