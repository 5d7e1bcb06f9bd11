import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#server/product.ts';
import { sayWhatCame } from '#tests/support/fileFunction.ts';
import { versions, type Body } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';
import { filesOnDisk, film, pdf, picture } from '#tests/support/uploads.ts';

// The site has no function that takes a file so far: one of them does here.
const functions = { ...product.functions, searchHelp: sayWhatCame };

let app: SdkApp;
let person: Person;
beforeAll(async () => {
  app = await sdkApp({}, { product: { ...product, functions } });
  person = await app.people.clinician();
});
afterAll(() => app.close());

describe.each(versions)('%s', (version) => {
  const invoke = (input: Body, who: Person | null = person) =>
    app.sdk(version, who).functions.invoke('searchHelp', input);

  test('a function gets its File and the values beside it', async () => {
    const file = pdf('', 'text/html');
    const input = { file, title: '42', note: null, pages: 3, tags: ['a', 'b'], unheard: { of: 1 } };
    expect((await invoke(input)).data).toEqual({
      name: 'My license.pdf',
      // Its content says what it is, not its sender.
      type: 'application/pdf',
      size: file.size,
      head: '%PDF-',
      second: null,
      title: '42',
      note: null,
      pages: 3,
      tags: ['a', 'b'],
    });
    const two = await invoke({ file, second: await picture(), title: 'Two', note: undefined });
    expect(two.data).toMatchObject({ second: 'holiday.jpeg', title: 'Two' });
    expect(two.data).not.toHaveProperty('note');
    // They are removed once the answer is on its way.
    await expect.poll(() => filesOnDisk(app.services)).toEqual([]);
  });

  test.each<[string, number, () => Promise<Body> | Body]>([
    ['no file in its place', 422, () => ({ file: 'text', second: pdf(), title: 'x' })],
    ['a file of another kind', 422, () => ({ file: film(), title: 'x' })],
    ['a file that is too large', 422, () => ({ file: pdf('x'.repeat(100_000)), title: 'x' })],
    ['a file in the place of text', 422, () => ({ file: pdf(), title: pdf() })],
    ['what is no file of ours', 415, () => ({ file: new File(['<html>'], 'a.pdf'), title: 'x' })],
    ['an empty file', 400, () => ({ file: new File([], 'a.pdf'), title: 'x' })],
    ['a value of another type', 422, () => ({ file: pdf(), title: 'x', pages: 'many' })],
    ['a text that is too long', 413, () => ({ file: pdf(), title: 'x'.repeat(200_000) })],
  ])('%s is refused with %i, and the server stores nothing', async (_what, status, input) => {
    await expect(invoke(await input())).rejects.toMatchObject({ response: { status } });
    // They are removed once the answer is on its way.
    await expect.poll(() => filesOnDisk(app.services)).toEqual([]);
  });

  test('visitors send no files', async () => {
    await expect(invoke({ file: pdf(), title: 'x' }, null)).rejects.toMatchObject({ response: { status: 401 } });
    // They are removed once the answer is on its way.
    await expect.poll(() => filesOnDisk(app.services)).toEqual([]);
  });
});
