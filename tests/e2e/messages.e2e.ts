import { expect, type Page } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { watchRooms } from '#tests/browser/support/rooms.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('a conversation begins: nothing yet, keys, drafts, what the other has unread', async ({ browser, product }) => {
  const [facility, nurse, second] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician'),
    member(product, 'clinician', { full_name: 'Tess Ruiz' }),
  ]);
  const page = await pageOf(browser, facility);
  await visit(page, '/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByText('Select a conversation')).toBeVisible();
  await look(page, 'messages-none');

  // To somebody who has not applied a facility writes once until it is answered.
  const { id: job_id } = await facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Ward 4',
    role: 'RN',
    location_type: 'remote',
  });
  await nurse.client.functions.handleNewApplication({ job_id, cover: 'I can start at once.' });
  const thread = await open(facility, nurse);
  const other = await open(facility, second);
  await visit(page, `/messages?thread=${thread.id}`);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await look(page, 'messages-empty');
  const box = page.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await box.fill('   ');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.fill('');
  await box.pressSequentially('Hello,');
  await box.press('Shift+Enter');
  await box.pressSequentially('can you start at seven?');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(page.getByText('· Sent')).toBeVisible();
  const messages = await nurse.client.entities.Message.filter({ thread_id: thread.id });
  expect(messages.map(({ body }) => body)).toEqual(['Hello,\ncan you start at seven?']);

  const long = 'A sentence of some length. '.repeat(8).trim();
  await box.fill(long);
  await box.press('Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: long })).toBeVisible();
  // The page shows the message before the server has it.
  await expect
    .poll(() => nurse.client.entities.Thread.get(thread.id))
    .toMatchObject({ last_message: long.slice(0, 100), unread_by: [nurse.user.id] });
  await expect(page.getByRole('link', { name: /Noor Haddad/ })).toContainText(long.slice(0, 100));

  await box.fill('Not sent yet');
  await page.getByRole('link', { name: /Tess Ruiz/ }).click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(page.getByRole('textbox', { name: 'Message to Tess Ruiz' })).toHaveValue('');
  await visitAgain(page);
  await page.getByRole('link', { name: /Noor Haddad/ }).click();
  await expect(box).toHaveValue('Not sent yet');

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('tess');
  await expect(page.getByRole('link', { name: /Noor Haddad/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Tess Ruiz/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nobody at all');
  await expect(page.getByText('No conversation matches your search')).toBeVisible();
});

test('what is new is marked, read by opening, and only the two see it', async ({ browser, product }) => {
  const [facility, nurse, stranger] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician'),
    member(product, 'facility', { facility_name: 'Lakeside' }),
  ]);
  const thread = await open(facility, nurse);
  await send(nurse, thread.id, 'Good morning');
  await send(facility, thread.id, 'Good morning to you');
  await send(nurse, thread.id, 'When does the shift begin?');
  const page = await pageOf(browser, facility);
  await visit(page, '/messages');
  await expect(page.getByRole('link', { name: /Noor Haddad.*Unread/ })).toBeVisible();
  expect((await facility.client.entities.Thread.get(thread.id)).unread_by).toEqual([facility.user.id]);
  await page.getByRole('link', { name: /Noor Haddad/ }).click();
  const line = page.getByText('New messages', { exact: true });
  await expect(line.locator('xpath=ancestor::li/following-sibling::li[1]')).toContainText('When does the shift begin?');
  await expect(page.getByRole('link', { name: /Noor Haddad.*Unread/ })).toHaveCount(0);
  await expect
    .poll(async () => (await facility.client.entities.Thread.get(thread.id)).unread_by, 'nobody has it unread')
    .toEqual([]);
  await look(page, 'messages-unread-line');

  const outside = await pageOf(browser, stranger);
  await visit(outside, `/messages?thread=${thread.id}`);
  await expect(outside.getByText('No conversations yet')).toBeVisible();
  await expect(outside.getByText('This conversation does not exist, or it is not yours.')).toBeVisible();
  await expect(outside.getByText('Good morning')).toHaveCount(0);
});

test('a message says that it is on its way, that it failed, and is sent again', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const thread = await open(facility, nurse);
  const page = await pageOf(browser, facility);
  const { promise: answered, resolve: fail } = Promise.withResolvers<void>();
  let hasRefused = false;
  await page.route(/functions\/sendMessage/, async (route) => {
    await answered;
    if (hasRefused)
      await route.fulfill({ status: 409, json: { message: 'Not now', detail: 'Not now', code: 'CONFLICT' } });
    else await route.abort();
  });
  await visit(page, `/messages?thread=${thread.id}`);
  const box = page.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await box.fill('Are you there?');
  await box.press('Enter');
  await expect(page.getByText('Sending')).toBeVisible();
  fail();
  await expect(page.getByRole('alert').getByText(/^Not sent/)).toBeVisible();
  await look(page, 'messages-failed');
  // What the server has refused is not sent again by itself, when the page is shown or the socket comes up.
  hasRefused = true;
  await visitAgain(page);
  await expect(page.getByRole('alert').getByText(/^Not sent.*Not now/)).toBeVisible();
  await page.unroute(/functions\/sendMessage/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('· Sent')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toHaveCount(0);
  expect(await nurse.client.entities.Message.count({ thread_id: thread.id })).toBe(1);
});

test('what failed to be sent goes out when its conversation is shown, also after the socket came up', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const thread = await open(facility, nurse);
  const page = await pageOf(browser, facility);
  await page.route(/functions\/sendMessage/, (route) => route.abort());
  await visit(page, `/messages?thread=${thread.id}`);
  const box = page.getByRole('textbox', { name: 'Message to Noor Haddad' });
  await box.fill('Are you there?');
  await box.press('Enter');
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

test('older messages and conversations come page by page; a search is for all of them', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const names = ['Ada Quist', 'Ben Ode', 'Cleo Marsh'];
  const nurses = await Promise.all(names.map((full_name) => member(product, 'clinician', { full_name })));
  const threads = [];
  for (const nurse of nurses) {
    const thread = await open(facility, nurse);
    await send(nurse, thread.id, `I am ${nurse.user.full_name}`);
    threads.push(thread);
  }
  for (let count = 2; count <= 42; count++) await send(nurses[0]!, threads[0]!.id, `Message ${count}`);
  for (const at of [1, 2]) await send(nurses[at]!, threads[at]!.id, 'One more thing');

  const page = await pageOf(browser, facility);
  // The server's own pages, shorter: one conversation each.
  await page.route(/entities\/Thread\/v2\/list/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  // Ada's is on the last page of the list; the address opens it all the same.
  await visit(page, `/messages?thread=${threads[0]!.id}`);
  await expect(page.getByRole('paragraph').filter({ hasText: 'Message 42' })).toBeVisible();
  await expect(page.getByText('I am Ada Quist')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(page.getByText('I am Ada Quist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
  const links = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
  await expect(links).toHaveText([/Cleo Marsh/]);
  await page.getByRole('button', { name: 'Show earlier conversations' }).click();
  await expect(links).toHaveText([/Cleo Marsh/, /Ben Ode/]);
  await look(page, 'messages-pages');

  await visitAgain(page);
  await expect(links).toHaveText([/Cleo Marsh/]);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('quist');
  await expect(links).toHaveCount(1);
  await expect(links).toContainText('Ada Quist');
  await expect(page.getByRole('button', { name: 'Show earlier conversations' })).toHaveCount(0);
});

test('somebody whose account is closed is an unknown user', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const thread = await open(facility, nurse);
  await send(nurse, thread.id, 'Good morning');
  const { client } = await administrator(product);
  await client.entities.User.update(nurse.user.id, { is_active: false });
  const page = await pageOf(browser, facility);
  await visit(page, `/messages?thread=${thread.id}`);
  await expect(page.getByRole('link', { name: /Unknown User/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unknown User' })).toBeVisible();
  await expect(page.getByText('Good morning').last()).toBeVisible();
});

test('while the socket is down, conversations are asked for every 10 seconds, messages every 5', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const thread = await open(facility, nurse);
  const page = await pageOf(browser, facility);
  await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  const asked = await minuteOf(page, `/messages?thread=${thread.id}`, () => Promise.resolve());
  // What an answer brings is taken up with the next second: a minute may hold less than twelve.
  expect(asked.messages).toBeGreaterThanOrEqual(10);
  expect(asked.messages).toBeLessThanOrEqual(12);
  expect(asked.threads).toBeGreaterThanOrEqual(5);
  expect(asked.threads).toBeLessThanOrEqual(6);
});

test('while the socket is up nothing is asked for again', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const thread = await open(facility, nurse);
  const page = await pageOf(browser, facility);
  const roomsJoined = watchRooms(page);
  const asked = await minuteOf(page, `/messages?thread=${thread.id}`, roomsJoined);
  // What the connection itself asks for, to know what it missed, and what was on its way.
  expect(asked.messages).toBeLessThanOrEqual(2);
  expect(asked.threads).toBeLessThanOrEqual(2);
});

/** How often a page asks for the lists of conversations and of messages within a minute, once it is there. */
async function minuteOf(page: Page, path: string, ready: () => Promise<unknown>) {
  await page.clock.install();
  await visit(page, path);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await ready();
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
  const quiet = () => expect.poll(() => unanswered).toBeLessThanOrEqual(0);
  // From here on the clock of the page goes by these seconds alone: a slow machine's would add some.
  await page.clock.pauseAt(Date.now() + 5000);
  await quiet();
  asked = { threads: 0, messages: 0 };
  for (let second = 0; second < 60; second++) {
    await page.clock.runFor(1000);
    // The clock of the page does not know how long an answer takes: none may take seconds of it.
    await quiet();
  }
  return asked;
}

/** Opened by both: until a message is written it is in the list of nobody else. */
async function open(from: Member, to: Member) {
  await to.client.functions.openThread({ user_id: from.user.id });
  return (await from.client.functions.openThread({ user_id: to.user.id })).thread;
}

async function send({ client }: Member, thread_id: string, body: string): Promise<void> {
  await client.functions.sendMessage({ thread_id, body });
}
