import { expect, type Request } from '@playwright/test';
import { administrator, member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a new notification is on the bell of an open page, in its title and read out', async ({ browser, product }) => {
  const [nurse, { client }] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await client.functions.createNotification({
    user_id: nurse.user.id,
    type: 'new_job_match',
    title: 'A job',
    body: 'Nights',
    link: '/jobs',
  });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('status').filter({ hasText: 'A job' })).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) Dashboard/);
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveTitle(/^\(1\) Messages/);
});

test('while the socket is down the number on the bell is asked for every 30 seconds', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'), { realtime: false });
  await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  const isCount = (request: Request) => request.url().includes('/entities/Notification/count');
  let asked = 0;
  page.on('request', (request) => void (isCount(request) && asked++));
  await page.clock.install();
  const first = page.waitForEvent('requestfinished', isCount);
  await visit(page, '/jobs');
  await first;
  await page.clock.pauseAt(Date.now() + 1_000);
  for (let round = 0; round < 3; round++) {
    const before = asked;
    const answered = page.waitForEvent('requestfinished', isCount);
    await page.clock.runFor(30_000);
    await answered;
    expect(asked).toBe(before + 1);
  }
});

test('a page that breaks says so, and loads again', async ({ page }) => {
  await visit(page, '/talent');
  // An answer that no server of ours gives.
  await page.route('**/functions/searchJobs', (route) => route.fulfill({ json: { total: 1, jobs: null } }));
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.unroute('**/functions/searchJobs');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
});
