import { expect, test } from 'vitest';
import { endlessReader, swellingReader, waitingReader } from '#tests/support/endlessReader.ts';
import { readApart } from './readApart.ts';

const module = new URL('../../../tests/support/endlessReader.ts', import.meta.url);
/** Milliseconds of work: starting a thread and loading its module is work, too, and takes long on a slow machine. */
const patience = 1_000;

test('C6: a reader that waits for the machine is no reader that works too long', async () => {
  expect(await readApart(module, waitingReader, 3 * patience, patience)).toBe('read');
  await expect(readApart(module, endlessReader, 'x', patience)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
});

test('P3: a reader that unpacks without end is stopped before it has taken the memory of the machine', async () => {
  await expect(readApart(module, swellingReader, 'x')).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
});
