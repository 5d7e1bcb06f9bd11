import { expect } from '@playwright/test';
import { offerable, sendOffer } from './support/offers.ts';
import { pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, timezoneId: 'America/New_York' };

test('30, 34: an offer is replaced while a clinician reads it, the next one is accepted, and the facility watches', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job, site, application } = await offerable(product);
  const first = await sendOffer(facility, application, { site_id: site.id });
  const [mobile, office] = [await pageOf(browser, nurse, phone), await pageOf(browser, facility)];
  await visit(office, `/offer?id=${first.id}`);
  await expect(office.getByText('Noor Haddad has not opened it yet.')).toBeVisible();
  await visit(mobile, `/offer?id=${first.id}`);
  await expect(office.getByText(/^Noor Haddad opened it on /)).toBeVisible();
  const name = mobile.getByRole('textbox', { name: 'Your full name' });
  await name.fill('Noor Had');
  const second = await sendOffer(facility, application, {
    site_id: site.id,
    replaces: first.id,
    form: { guaranteed: null },
  });
  await mobile.getByRole('link', { name: 'Read version 2' }).click();
  await expect(mobile.getByRole('region', { name: '1 change since version 1' })).toBeVisible();
  await expect(name).toHaveValue('Noor Had');
  await name.fill('Noor Haddad');
  await mobile.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(mobile.getByText(/^You accepted this offer on /)).toBeVisible();
  await office.getByRole('link', { name: 'Read version 2' }).click();
  await expect(office).toHaveURL(`/offer?id=${second.id}`);
  await expect(office.getByText(/^Noor Haddad accepted this offer on /)).toBeVisible();
  expect(await facility.client.entities.Job.get(job.id)).toMatchObject({ status: 'filled', positions_filled: 1 });
});

test('29: a ratio that a colleague adds to the job frees the offer that lacks it', async ({ browser, product }) => {
  const { facility, job, application } = await offerable(product);
  await facility.client.entities.Job.update(job.id, { ratio: null });
  const page = await pageOf(browser, facility);
  await visit(page, `/offer?application=${application.id}`);
  const gaps = page
    .getByRole('note')
    .filter({ hasText: 'The job lacks facts that clinicians need before they accept' });
  await expect(gaps.getByRole('listitem')).toHaveText(['Ratio Add to the job']);
  await facility.client.entities.Job.update(job.id, { ratio: '1:4' });
  await expect(gaps).toHaveCount(0);
});
