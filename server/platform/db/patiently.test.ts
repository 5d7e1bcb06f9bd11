import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { patiently } from './patiently.ts';

const full = () => Object.assign(new DatabaseError('sorry, too many clients already', 0, 'error'), { code: '53300' });

test('(R6) a start asks again while the database has no connection left', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked < 3) throw full();
    return 'started';
  };
  expect(await patiently(ask)).toBe('started');
});

test('(R6) what lasts is one sentence for the operator, and what is no outage comes as it is', async () => {
  const failing = (error: Error) => async () => {
    throw error;
  };
  await expect(patiently(failing(full()), { seconds: 0 })).rejects.toThrow(
    /^The database could not be used for 0 s.*too many clients/,
  );
  await expect(patiently(failing(new Error('syntax')))).rejects.toThrow('syntax');
});
