import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B13: from the application to the conversation: the news is read, the job is named, one writes at once', async ({
  browser,
  product,
}) => {
  const { facility, nurse, application } = await applied(product);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-applicants');
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.locator(`[data-application="${application.id}"]`).click();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  const other = await pageOf(browser, nurse);
  await visit(other, '/messages');
  await expect(other.getByText('No conversations yet')).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Message' }).click();
  const box = page.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await expect(box).toBeFocused();
  const header = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'ICU nurse, nights' });
  await expect(header).toHaveAttribute('href', `/facility-applicants?id=${application.id}`);
  await expect(page.getByText('Do not send patient information.')).toBeVisible();
  await look(page, 'messages-to-write');
  expect(await nurse.client.entities.Thread.count()).toBe(0);
  await expect(other.getByText('No conversations yet')).toBeVisible();

  await box.fill('Can you start on Monday?');
  await box.press('Enter');
  await expect(other.getByRole('link', { name: /Mercy Hospital.*Can you start on Monday/ })).toBeVisible();
  const main = other.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: /^Messages ?, 1 unread$/ })).toBeVisible();
  await look(other, 'messages-unread-count');
  await other.getByRole('link', { name: /Mercy Hospital/ }).click();
  await expect(main.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('B13: a message that failed is sent again when the network is back', async ({ browser, product }) => {
  const { facility, nurse } = await applied(product);
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  const page = await pageOf(browser, facility);
  await visit(page, `/messages?thread=${thread.id}`);
  const box = page.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await page.context().setOffline(true);
  await box.fill('Are you there?');
  await box.press('Enter');
  await expect(page.getByRole('alert').getByText(/^Not sent/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('· Sent')).toBeVisible();
  expect(await nurse.client.entities.Message.count({ thread_id: thread.id })).toBe(1);
});

test('B13: a review names the facility and when it hired; saved people are in the account menu', async ({
  browser,
  product,
}) => {
  const { facility, nurse, application } = await applied(product);
  for (const new_status of ['shortlisted', 'hired'] as const)
    await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  await facility.client.entities.Review.create({ reviewee_id: nurse.user.id, stars: 5, comment: 'Steady hands' });
  const page = await pageOf(browser, facility);
  await visit(page, `/profile?id=${nurse.user.id}&tab=reviews`);
  await expect(
    page.getByRole('article').getByText(/^Mercy Hospital · Hired [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
  ).toBeVisible();
  await look(page, 'review-of-a-hire');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Saved Talent' }).click();
  await expect(page).toHaveURL(/\/saved-talent$/);
});

async function applied(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const draft = { description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  const { id } = await facility.client.entities.Job.create({ ...draft, title: 'ICU nurse, nights' });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: id, cover: 'Nine years.' });
  return { facility, nurse, application };
}
