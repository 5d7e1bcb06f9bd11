import { expect, type Page } from '@playwright/test';
import { member, pageOf, type Member } from './support/people.ts';
import type { Product } from './support/product.ts';
import { watchRooms } from './support/rooms.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('B13: from an application to the conversation, which begins with the first message', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await hiring(product);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-applicants');
  await expect(page.getByText('No applications found')).toBeVisible();
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.locator(`[data-application="${application.id}"]`).click();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  const other = await pageOf(browser, nurse);
  await visit(other, '/messages');
  await page.getByRole('article').getByRole('button', { name: 'Message' }).click();
  const box = page.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await expect(box).toBeFocused();
  const header = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'ICU nurse, nights' });
  await expect(header).toHaveAttribute('href', `/facility-applicants?id=${application.id}`);
  await expect(page.getByText('Do not send patient information.')).toBeVisible();
  expect(await nurse.client.entities.Thread.count()).toBe(0);

  await box.fill('Can you start on Monday?');
  await box.press('Enter');
  const conversation = other.getByRole('link', { name: /Mercy Hospital.*Can you start on Monday/ });
  await expect(conversation).toBeVisible();
  const main = other.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: /^Messages ?, 1 unread$/ })).toBeVisible();
  await conversation.click();
  await expect(main.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect.poll(async () => (await nurse.client.entities.Thread.list())[0]?.unread_by).toEqual([]);
});

test('B13: a message that failed is sent again when the network is back', async ({ browser, product }) => {
  const { facility, nurse, thread } = await talking(product);
  const page = await pageOf(browser, facility);
  await visit(page, `/messages?thread=${thread.id}`);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await page.context().setOffline(true);
  await write(page, 'Are you there?');
  await expect(page.getByRole('alert').getByText(/^Not sent/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('· Sent')).toBeVisible();
  expect(await nurse.client.entities.Message.count({ thread_id: thread.id })).toBe(1);
});

test('a message that failed goes out when its conversation is shown again, also after the socket came up', async ({
  browser,
  product,
}) => {
  const { facility, nurse, thread } = await talking(product);
  const page = await pageOf(browser, facility);
  await page.route(/functions\/sendMessage/, (route) => route.abort());
  await visit(page, `/messages?thread=${thread.id}`);
  await write(page, 'Are you there?');
  await expect(page.getByRole('alert').getByText(/^Not sent/)).toBeVisible();
  await page.close();

  const later = await page.context().newPage();
  const inRooms = watchRooms(later);
  await later.route(/entities\/Thread\/v2\/list/, async (route) => {
    await inRooms();
    await route.continue();
  });
  await visit(later, `/messages?thread=${thread.id}`);
  await expect(later.getByText('· Sent')).toBeVisible();
  expect(await nurse.client.entities.Message.count({ thread_id: thread.id })).toBe(1);
});

test('while the socket is down, conversations are asked for every 10 seconds and messages every 5', async ({
  browser,
  product,
}) => {
  const { facility, thread } = await talking(product);
  const page = await pageOf(browser, facility, { realtime: false });
  await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  const asked = await minuteOf(page, `/messages?thread=${thread.id}`);
  // An answer is taken up with the next second: a minute may hold less than twelve.
  expect(asked.messages).toBeGreaterThanOrEqual(10);
  expect(asked.messages).toBeLessThanOrEqual(12);
  expect(asked.threads).toBeGreaterThanOrEqual(5);
  expect(asked.threads).toBeLessThanOrEqual(6);
});

test('while the socket is up nothing is asked for again', async ({ browser, product }) => {
  const { facility, thread } = await talking(product);
  const asked = await minuteOf(await pageOf(browser, facility), `/messages?thread=${thread.id}`);
  // The connection itself asks once for what it may have missed, and an answer may have been on its way.
  expect(asked.messages).toBeLessThanOrEqual(2);
  expect(asked.threads).toBeLessThanOrEqual(2);
});

/** How often a page asks for the lists of conversations and of messages within a minute of its clock. */
async function minuteOf(page: Page, path: string) {
  await page.clock.install();
  await visit(page, path);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  let asked = { threads: 0, messages: 0 };
  let unanswered = 0;
  page.on('request', (request) => {
    unanswered++;
    if (request.url().includes('entities/Thread/v2/list')) asked.threads++;
    if (request.url().includes('entities/Message?')) asked.messages++;
  });
  const answered = () => unanswered--;
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  const allAnswered = () => expect.poll(() => unanswered).toBeLessThanOrEqual(0);
  // From here on the clock of the page goes by these seconds alone.
  await page.clock.pauseAt(Date.now() + 5000);
  await allAnswered();
  asked = { threads: 0, messages: 0 };
  for (let second = 0; second < 60; second++) {
    await page.clock.runFor(1000);
    await allAnswered();
  }
  return asked;
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await box.fill(text);
  await box.press('Enter');
}

async function hiring(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const draft = { description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  const job = await facility.client.entities.Job.create({ ...draft, title: 'ICU nurse, nights' });
  return { facility, nurse, job };
}

/** A conversation without a message, opened by both. */
async function talking(product: Product) {
  const { facility, nurse, job } = await hiring(product);
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  const opened = (from: Member, to: Member) => from.client.functions.openThread({ user_id: to.user.id });
  await opened(nurse, facility);
  const { thread } = await opened(facility, nurse);
  return { facility, nurse, thread };
}
