import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { Messages } from '#web/features/messaging/Messages.tsx';
import { choose } from './support/choose.ts';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const mercy = facilityRow();
const noor = clinicianRow();
const rosa = rowOf('Member', {
  ...{ id: 'member-1', facility_id: mercy.id, user_id: 'rosa', full_name: 'Rosa Iglesias' },
  ...{ email: 'rosa@example.com', work_role: 'recruiter', status: 'active' },
});
const vera = { ...rosa, id: 'member-2', user_id: 'vera', full_name: 'Vera Kim', work_role: 'viewer' as const };
const hello = { last_message: 'Hello', last_message_at: '2026-01-06T09:00:00.000Z' };
const open = rowOf('Thread', { id: 'thread-1', participant_ids: [mercy.id, noor.id], ...hello });

function show(user: User, at = '/messages?thread=thread-1') {
  let thread: Thread = open;
  const isWanted = ({ assigned_to, unread_by }: { assigned_to?: string; unread_by?: string }) =>
    unread_by === undefined && (assigned_to === undefined || thread.assigned_to === assigned_to);
  return renderPart(<Messages renderMenu={() => null} renderFile={() => null} />, {
    at,
    user,
    answers: {
      'GET entities/Thread/v2/list': ({ query }: SentRequest) => ({
        items: isWanted(JSON.parse(query['q'] ?? '{}') as object) ? [thread] : [],
        next_cursor: null,
        has_more: false,
      }),
      'GET entities/Thread': [],
      'GET entities/Thread/*': () => thread,
      'GET entities/User': [user.id === noor.id ? mercy : noor],
      'GET entities/Message': [],
      'GET entities/Application': [],
      'GET entities/MessageTemplate': [],
      'GET entities/Member': [rosa, vera],
      'POST functions/assignThread': ({ body }: SentRequest) => {
        const { user_id } = body as { user_id: string | null };
        const name = user_id === mercy.id ? mercy.full_name : rosa.full_name;
        thread = { ...thread, assigned_to: user_id, assigned_name: user_id && name };
        return { thread };
      },
    },
  });
}

const list = page.getByRole('region', { name: 'Conversations' });
const offered = () => page.getByRole('menuitemradio').elements();

test('a conversation is assigned to a colleague who may write, shown in the list, and to no one again', async () => {
  const { sent } = await show(mercy);
  await page.getByRole('button', { name: 'Assign to a colleague' }).click();
  await expect
    .poll(() => offered().map(({ textContent }) => textContent))
    .toEqual(['Erin Walsh (you)', 'Rosa Iglesias']);
  await expectAccessible();
  await page.getByRole('menuitemradio', { name: 'Rosa Iglesias' }).click();
  await expect.element(page.getByRole('button', { name: 'Assigned to Rosa Iglesias' })).toBeVisible();
  await expect.element(list.getByText('Assigned to Rosa Iglesias')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Assigned to Rosa Iglesias' }).click();
  await page.getByRole('menuitem', { name: 'Assign to no one' }).click();
  await expect.element(page.getByRole('button', { name: 'Assign to a colleague' })).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/assignThread').map(({ body }) => body)).toEqual([
    { thread_id: open.id, user_id: 'rosa' },
    { thread_id: open.id, user_id: null },
  ]);
});

test('the list shows what is assigned to the reader, or waits to be read, and says when that is nothing', async () => {
  const { address } = await show(mercy);
  await choose(list.getByRole('radio', { name: 'Assigned to me' }));
  await expect.element(list.getByText('No conversation is assigned to you')).toBeVisible();
  // The open conversation stays open.
  await expect.element(page.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  expect(address()).toContain('show=assigned');
  await page.getByRole('button', { name: 'Assign to a colleague' }).click();
  await page.getByRole('menuitemradio', { name: 'Erin Walsh (you)' }).click();
  await expect.element(list.getByRole('link', { name: /Noor Haddad/ })).toBeVisible();
  await choose(list.getByRole('radio', { name: 'Unread' }));
  await expect.element(list.getByText('You have read everything')).toBeVisible();
  await expectAccessible();
  await choose(list.getByRole('radio', { name: 'All' }));
  await expect.element(list.getByRole('link', { name: /Noor Haddad/ })).toBeVisible();
  expect(address()).not.toContain('show=');
});

test('a clinician is offered no assignment and no filter of it', async () => {
  await show(noor);
  await expect.element(page.getByRole('heading', { name: 'Mercy Hospital' })).toBeVisible();
  await expect.element(list.getByRole('radio', { name: 'Unread' })).toBeInTheDocument();
  await expect.element(list.getByRole('radio', { name: 'Assigned to me' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Assign/ })).not.toBeInTheDocument();
});
