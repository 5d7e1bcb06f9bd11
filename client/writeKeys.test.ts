import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, recordedClient } from '#tests/support/recordedClient.ts';

const keyOf = ({ headers }: { headers: Record<string, string> }) => headers['Idempotency-Key'];
const unknown = () => json({ message: 'm', detail: 'm', code: 'OUTCOME_UNKNOWN' }, 503)();
const lost = () => Promise.reject(new TypeError('The line is cut'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('C18: every write carries a key of its own, and no read does', async () => {
  const { client, sent } = recordedClient({}, json({}));
  await client.entities.Job.list();
  await Promise.all([client.entities.Job.create({ title: 'RN' }), client.entities.Job.create({ title: 'RN' })]);
  await client.functions.markThreadRead({ thread_id: 'a' });
  await client.integrations.Core.UploadFile({ file: new File(['x'], 'x.pdf') });
  const [read, ...writes] = sent.map(keyOf);
  expect(read).toBeUndefined();
  for (const key of writes) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(writes).size).toBe(4);
});

test('C18: what the server does not know yet is asked again under the same key', async () => {
  let tries = 0;
  const { client, sent } = recordedClient({}, () => (++tries < 3 ? unknown() : json({ id: 'a' })()));
  const made = client.entities.Job.create({ title: 'RN' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await made).toEqual({ id: 'a' });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
});

test('C18: the same write again after a lost answer has the same key, once, and for two minutes', async () => {
  let isCut = true;
  const { client, sent } = recordedClient({}, () => (isCut ? lost() : json({})()));
  const make = (title: string) => client.entities.Job.create({ title }).catch(() => null);
  await make('RN');
  await make('LPN');
  isCut = false;
  await make('RN');
  await make('RN');
  const keys = sent.map(keyOf);
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);

  isCut = true;
  await make('MA');
  vi.advanceTimersByTime(2 * 60_000 + 1);
  isCut = false;
  await make('MA');
  expect(keyOf(sent.at(-1)!)).not.toBe(keyOf(sent.at(-2)!));
});

test('C18: a lost write is another one once something else was written to the same things', async () => {
  let isCut = true;
  const { client, sent } = recordedClient({}, () => (isCut ? lost() : json({})()));
  const save = () => client.entities.SavedJob.create({ job_id: 'a' }).catch(() => null);
  await save();
  isCut = false;
  await client.entities.SavedJob.delete('b');
  await save();
  expect(keyOf(sent[2]!)).not.toBe(keyOf(sent[0]!));
});
