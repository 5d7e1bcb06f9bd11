import { expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { inBatches } from './inBatches.ts';

test('what is wanted at the same moment is asked for once, a hundred at a time', async () => {
  const asked: (readonly string[])[] = [];
  const load = inBatches(async (_client, ids) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== 'unknown').map((id) => [id, `of ${id}`]));
  });
  const client = createClient({ serverUrl: 'http://localhost' });
  const wanted = ['unknown', 'a', 'a', ...Array.from({ length: 110 }, (_, at) => `n${at}`)];
  const answers = await Promise.all(wanted.map((id) => load(client, id)));
  expect(answers.slice(0, 4)).toEqual([null, 'of a', 'of a', 'of n0']);
  expect(asked.map((ids) => ids.length)).toEqual([100, 12]);
  expect(await load(client, 'a')).toBe('of a');
  expect(asked).toHaveLength(3);
});

test('what is wanted for two people is asked for each', async () => {
  const asked: string[] = [];
  const load = inBatches(async (_client, ids, of) => {
    asked.push(`${ids.join()} of ${of}`);
    return new Map(ids.map((id) => [id, of]));
  });
  const client = createClient({ serverUrl: 'http://localhost' });
  const answers = await Promise.all([load(client, 'a', 'Ann'), load(client, 'b', 'Ann'), load(client, 'a', 'Bo')]);
  expect(answers).toEqual(['Ann', 'Ann', 'Bo']);
  expect(asked).toEqual(['a,b of Ann', 'a of Bo']);
});

test('so many at a time as one request takes', async () => {
  const asked: number[] = [];
  const load = inBatches(async (_client, ids) => {
    asked.push(ids.length);
    return new Map<string, string>();
  }, 2);
  const client = createClient({ serverUrl: 'http://localhost' });
  expect(await Promise.all(['a', 'b', 'c'].map((id) => load(client, id)))).toEqual([null, null, null]);
  expect(asked).toEqual([2, 1]);
});
