import { expect, test } from 'vitest';
import { endlessReader, waitingReader } from '#tests/support/endlessReader.ts';
import { readApart } from './readApart.ts';

const module = new URL('../../../tests/support/endlessReader.ts', import.meta.url);
const patience = 200;

test('C6: a reader that waits for the machine is no reader that works too long', async () => {
  expect(await readApart(module, waitingReader, 3 * patience, patience)).toBe('read');
  await expect(readApart(module, endlessReader, 'x', patience)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
});
