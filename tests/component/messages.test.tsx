import { focusManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { AppError } from '#domain/core/errors.ts';
import type { Message } from '#domain/messaging/message.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import type { User } from '#domain/accounts/user.ts';
import { Messages } from '#web/features/messaging/Messages.tsx';
import MessagesPage from '#web/routes/account/messages.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const facility = facilityRow();
const noor = clinicianRow();
const tess = clinicianRow({ id: '00000000-0000-4000-8000-000000000002', full_name: 'Tess Ruiz' });

const threadWith = (person: User, more: Partial<Thread> = {}): Thread =>
  rowOf('Thread', { id: `thread-${person.full_name}`, participant_ids: [facility.id, person.id], ...more });
const withNoor = threadWith(noor, { last_message: 'Hello', last_message_at: '2026-01-06T09:00:00.000Z' });
const withTess = threadWith(tess, { last_message: 'Goodbye', last_message_at: '2026-01-05T09:00:00.000Z' });

const message = (seq: number, more: Partial<Message> = {}): Message =>
  rowOf('Message', {
    id: `message-${seq}`,
    thread_id: withNoor.id,
    sender_id: noor.id,
    body: `Message ${seq}`,
    seq,
    ...more,
  });

/** A facility that applicants have written to: it may write to everyone here. */
function answersWith(threads: readonly Thread[], messages: readonly Message[], more: Answers = {}): Answers {
  return {
    ...more,
    'GET entities/Thread/v2/list': { items: threads, next_cursor: null, has_more: false },
    'GET entities/Thread': [],
    'GET entities/User': [noor, tess],
    'GET entities/Message': ({ query }: SentRequest) => {
      const { seq, thread_id } = JSON.parse(query['q'] ?? '{}') as { seq?: { $lt: number }; thread_id: string };
      return messages
        .filter((one) => one.thread_id === thread_id && (!seq || one.seq < seq.$lt))
        .toSorted((one, other) => other.seq - one.seq)
        .slice(0, 40);
    },
    'GET entities/Application': [],
    'POST functions/markThreadRead': { thread: withNoor },
    ...more,
  };
}

const open = (answers: Answers, thread?: Thread) =>
  renderPart(<Messages renderMenu={() => null} renderFile={() => null} />, {
    at: thread ? `/messages?thread=${encodeURIComponent(thread.id)}` : '/messages',
    user: facility,
    answers,
  });

const box = () => page.getByRole('textbox', { name: 'Message to Noor Haddad' });

test('without conversations the page says so, and asks to select one', async () => {
  await open(answersWith([], []));
  await expect.element(page.getByText('No conversations yet')).toBeVisible();
  await expect.element(page.getByText('Select a conversation')).toBeVisible();
  await expectAccessible();
});

test('a conversation that is not the reader’s does not open', async () => {
  const missing = () => {
    throw new AppError('NOT_FOUND', 'x');
  };
  await open(
    answersWith([withTess], [], {
      'GET entities/Thread/*': missing,
    }),
    withNoor,
  );
  await expect
    .element(page.getByText('This conversation does not exist, or it belongs to someone else.'))
    .toBeVisible();
});

test('Enter sends, Shift and Enter begin a line, and blanks are no message', async () => {
  const { sent } = await open(
    answersWith([withNoor], [message(1)], {
      'POST functions/sendMessage': ({ body }: SentRequest) => ({
        message: message(2, { sender_id: facility.id, ...(body as Partial<Message>) }),
      }),
    }),
    withNoor,
  );
  await box().fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box().fill('');
  await userEvent.type(box(), 'Hello,{Shift>}{Enter}{/Shift}can you start at seven?{Enter}');
  await expect.element(box()).toHaveValue('');
  await expect.element(page.getByText(/· Sent/)).toBeVisible();
  const bodies = sent.filter(({ path }) => path === 'functions/sendMessage').map(({ body }) => (body as Message).body);
  expect(bodies).toEqual(['Hello,\ncan you start at seven?']);
});

test('a message is shown while it is sent, says why the server refused it, and goes out by Try again', async () => {
  const refusal = Promise.withResolvers<void>();
  let refusals = 0;
  await open(
    answersWith([withNoor], [message(1)], {
      'POST functions/sendMessage': async ({ body }: SentRequest) => {
        if (refusals++ > 0) return { message: message(2, { sender_id: facility.id, ...(body as Partial<Message>) }) };
        await refusal.promise;
        throw new AppError('CONFLICT', 'Not now');
      },
    }),
    withNoor,
  );
  await box().fill('Are you there?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Sending')).toBeVisible();
  refusal.resolve();
  await expect.element(page.getByRole('alert').getByText(/^Not sent.*Not now/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/· Sent/)).toBeVisible();
});

test('what is typed in a conversation waits there while another one is open', async () => {
  await open(answersWith([withNoor, withTess], []), withNoor);
  await box().fill('Not sent yet');
  await page.getByRole('link', { name: /Tess Ruiz/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message to Tess Ruiz' })).toHaveValue('');
  await page.getByRole('link', { name: /Noor Haddad/ }).click();
  await expect.element(box()).toHaveValue('Not sent yet');
});

test('the search finds conversations by name, and says when there are none', async () => {
  await open(answersWith([withNoor, withTess], []));
  const links = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
  await expect.poll(() => links.elements().length).toBe(2);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('tess');
  await expect.poll(() => texts(links)).toEqual([expect.stringContaining('Tess Ruiz')]);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('no such name');
  await expect.element(page.getByText('No conversation matches your search')).toBeVisible();
});

test('the search loads every page of conversations before it answers', async () => {
  const pages: Record<string, object> = {
    '': { items: [withNoor], next_cursor: 'second', has_more: true },
    second: { items: [withTess], next_cursor: null, has_more: false },
  };
  await open(
    answersWith([], [], { 'GET entities/Thread/v2/list': ({ query }: SentRequest) => pages[query['cursor'] ?? ''] }),
  );
  const links = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
  await expect.poll(() => texts(links)).toEqual([expect.stringContaining('Noor Haddad')]);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('tess');
  await expect.poll(() => texts(links)).toEqual([expect.stringContaining('Tess Ruiz')]);
});

test('earlier messages and conversations come page by page', async () => {
  const pages: Record<string, object> = {
    '': { items: [withNoor], next_cursor: 'second', has_more: true },
    second: { items: [withTess], next_cursor: null, has_more: false },
  };
  const messages = Array.from({ length: 42 }, (_, at) => message(at + 1));
  await open(
    answersWith([], messages, {
      'GET entities/Thread/v2/list': ({ query }: SentRequest) => pages[query['cursor'] ?? ''],
    }),
    withNoor,
  );
  await expect.element(page.getByText('Message 42', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Message 2', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect.element(page.getByText('Message 2', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show earlier conversations' }).click();
  await expect.element(page.getByRole('link', { name: /Tess Ruiz/ })).toBeVisible();
});

test('a line marks where the unread messages begin, and opening a conversation reads it', async () => {
  const unread = threadWith(noor, {
    ...withNoor,
    unread_by: [facility.id],
    unread_from: { [facility.id]: 2 },
  } as Partial<Thread>);
  const messages = [message(1, { sender_id: facility.id }), message(2)];
  const { sent } = await open(answersWith([unread], messages), unread);
  await expect.element(page.getByText('New messages', { exact: true })).toBeVisible();
  await expect
    .poll(() => sent.find(({ path }) => path === 'functions/markThreadRead')?.body)
    .toEqual({ thread_id: unread.id, up_to_seq: 2 });
  await expectAccessible();
});

test('a person whose account is closed is an unknown user, and the messages stay', async () => {
  await open(answersWith([withNoor], [message(1)], { 'GET entities/User': [] }), withNoor);
  await expect.element(page.getByRole('heading', { name: 'Unknown User' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Unknown User/ })).toBeVisible();
  await expect.element(page.getByText('Message 1', { exact: true })).toBeVisible();
});

test('27: a facility writes a first message once, and again when the clinician has answered', async () => {
  const first = answersWith([withNoor], [], {
    'POST functions/sendMessage': ({ body }: SentRequest) => ({
      message: message(1, { sender_id: facility.id, ...(body as Partial<Message>) }),
    }),
  });
  await open(first, withNoor);
  await expect.element(page.getByText(/You can send one message until they answer\./)).toBeVisible();
  await box().fill('Would you like to work here?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('You can write again once they answer.')).toBeVisible();
  await expect.element(box()).not.toBeInTheDocument();
  await expectAccessible();
  await cleanup();
  const asked = message(1, { sender_id: facility.id });
  await open(answersWith([withNoor], [asked, message(2, { body: 'Perhaps' })]), withNoor);
  await expect.element(page.getByText('Perhaps')).toBeVisible();
  await expect.element(box()).toBeVisible();
  await expect.poll(() => page.getByText(/You can write/).elements()).toEqual([]);
});

test('a message of a facility names which member wrote it, but not to that member', async () => {
  const robin = { author_id: 'robin', author_name: 'Robin Reyes' };
  const own = { author_id: facility.id, author_name: 'Erin Walsh' };
  await open(
    answersWith(
      [withNoor],
      [
        message(1),
        message(2, { sender_id: facility.id, body: 'Could you start on Monday?', ...robin }),
        message(3, { sender_id: facility.id, body: 'Or on Tuesday?', ...own }),
      ],
    ),
    withNoor,
  );
  await expect.element(page.getByText('Or on Tuesday?')).toBeVisible();
  await expect.element(page.getByText(/^Robin Reyes ·/)).toBeVisible();
  await expect.poll(() => page.getByText(/^Erin Walsh ·/).elements()).toEqual([]);
});

test('a message is reported from its menu and leaves the conversation', async () => {
  let shown = [message(1), message(2, { body: 'Mrs Example has a fever' })];
  const { sent } = await renderPart(<MessagesPage />, {
    at: `/messages?thread=${encodeURIComponent(withNoor.id)}`,
    user: facility,
    answers: answersWith([withNoor], [], {
      'GET entities/Message': () => shown.toReversed(),
      'POST functions/reportItem': () => {
        shown = shown.slice(0, 1);
        return { report: {}, hidden: true };
      },
    }),
  });
  // Without a socket the page would also poll for messages; in the background it does not.
  focusManager.setFocused(false);
  onTestFinished(() => focusManager.setFocused(undefined));
  const bubble = page.getByRole('listitem').filter({ hasText: 'Mrs Example has a fever' });
  await bubble.getByRole('button', { name: 'Message from Noor Haddad: more' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: /^PHI Violation/ }).click();
  await dialog.getByRole('checkbox', { name: 'This hides it from everyone until we decide' }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText(/^Thank you\. We review reports within 24 hours\./)).toBeVisible();
  await expect.element(bubble).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path === 'functions/reportItem')?.body).toMatchObject({
    target_kind: 'message',
    target_id: 'message-2',
  });
});

test('W16: a conversation names the job that it was opened from, and else the newest one', async () => {
  const about = (id: string, job_title: string) => applicationRow({ id, job_title, applicant_id: noor.id });
  const [older, newest] = [about('older', 'Wound care nurse'), about('newest', 'ICU nurse')];
  const answers = answersWith([withNoor], [message(1)], {
    'GET entities/Application': ({ query }: SentRequest) => (query['q']?.includes('older') ? [older] : [newest]),
  });
  const at = `/messages?thread=${encodeURIComponent(withNoor.id)}`;
  await renderPart(<Messages renderMenu={() => null} renderFile={() => null} />, {
    at: `${at}&application=older`,
    user: facility,
    answers,
  });
  await expect.element(page.getByRole('link', { name: 'Wound care nurse' })).toBeVisible();
  await cleanup();
  await renderPart(<Messages renderMenu={() => null} renderFile={() => null} />, { at, user: facility, answers });
  await expect.element(page.getByRole('link', { name: 'ICU nurse' })).toBeVisible();
});
