import { expect, test } from 'vitest';
import type { Message } from '#domain/messaging/message.ts';
import { messageRuns } from './messageRuns.ts';
import { firstUnread } from './unreadLine.ts';

test('cuts a conversation into days and runs of one person', () => {
  const days = messageRuns([
    said(1, 'ann', new Date(2026, 4, 1, 23, 58)),
    said(2, 'ann', new Date(2026, 4, 2, 0, 1)),
    said(3, 'ann', new Date(2026, 4, 2, 0, 2)),
    said(4, 'bob', new Date(2026, 4, 2, 0, 3)),
    said(5, 'bob', new Date(2026, 4, 2, 9, 0)),
  ]);
  expect(days.map(({ day }) => day)).toEqual(['2026-05-01', '2026-05-02']);
  expect(days.flatMap(({ messages }) => messages.map(({ endsRun }) => endsRun))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(messageRuns([])).toEqual([]);
});

test('the unread line lies behind what was seen or answered', () => {
  const now = new Date();
  const talk = [said(1, 'bob', now), said(2, 'ann', now), said(3, 'bob', now), said(4, 'bob', now)];
  expect(firstUnread(talk, 'ann', null)).toBe(3);
  expect(firstUnread(talk, 'ann', 3)).toBe(4);
  expect(firstUnread(talk, 'ann', 4)).toBeNull();
  expect(firstUnread([], 'ann', null)).toBeNull();
});

function said(seq: number, sender_id: string, at: Date): Message {
  const created_date = at.toISOString();
  return {
    id: `m${seq}`,
    seq,
    sender_id,
    created_date,
    updated_date: created_date,
    created_by_id: sender_id,
    thread_id: 't',
    body: 'Hello',
    client_id: null,
    participant_ids: ['ann', 'bob'],
  };
}
