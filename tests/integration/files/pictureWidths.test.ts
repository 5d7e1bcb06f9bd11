import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureAddress, pictureWidths } from '#domain/shared/file.ts';
import { removeBytes } from '#server/platform/files/store.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { film, filesOnDisk, picture, uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let owner: Person;
/** Everyone may see it; 1200 by 600. */
let shown: string;

beforeAll(async () => {
  app = await testApp();
  owner = await app.people.clinician();
  shown = await upload(await picture('jpeg', 1200));
  await owner.client.auth.updateMe({ avatar: shown });
});
afterAll(() => app.close());

const upload = async (file: File) => (await owner.client.integrations.Core.UploadFile({ file })).file_url;
const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const mine = () => ({ authorization: `Bearer ${owner.token}` });
const browser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

test.each([
  [browser.accept, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])(
  'a picture comes in the width that is asked for, and as what the browser takes (%s)',
  async (accept, type, format) => {
    for (const width of pictureWidths) {
      const answer = await get(pictureAddress(shown, width), { accept });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        vary: expect.stringContaining('Accept') as string,
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
        'x-content-type-options': 'nosniff',
      });
      // Never larger than it is.
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: Math.min(width, 1200) });
    }
  },
);

test('the format may be named, and the same bytes are not sent twice', async () => {
  const answer = await get(`${shown}?w=96&format=webp`, browser);
  expect(answer.headers['content-type']).toBe('image/webp');
  const again = await get(`${shown}?w=96&format=webp`, { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(`${shown}?w=192&format=webp`)).headers.etag).not.toBe(answer.headers.etag);
});

test.each([
  'w=97',
  'w=',
  'w=0',
  'w=-96',
  'w=96.0',
  'w=1e3',
  'w=100000',
  'w=96&w=192',
  'w=96&format=gif',
  'format=avif',
])('no one has a picture drawn in a way of their own: ?%s', async (query) => {
  const before = await filesOnDisk(app.services);
  expect((await get(`${shown}?${query}`)).statusCode).toBe(400);
  expect(await filesOnDisk(app.services)).toEqual(before);
});

test('only pictures come in widths', async () => {
  for (const url of [await uploadPdf(owner), await upload(film())]) {
    expect((await get(pictureAddress(url, 96), mine())).statusCode).toBe(400);
  }
});

test('the right to see it small is the right to see it', async () => {
  const url = await upload(await picture('png', 300));
  const before = await filesOnDisk(app.services);
  expect((await get(pictureAddress(url, 96))).statusCode).toBe(401);
  const stranger = await app.people.clinician();
  expect((await get(pictureAddress(url, 96), { authorization: `Bearer ${stranger.token}` })).statusCode).toBe(404);
  expect(await filesOnDisk(app.services)).toEqual(before);

  const { signed_url } = await owner.client.integrations.Core.CreateFileSignedUrl({ file_uri: url });
  const answer = await get(pictureAddress(signed_url, 96));
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 96 });
  expect((await get(`${pictureAddress(signed_url, 96)}x`)).statusCode).toBe(400);
});

test('it is drawn once for all callers, and goes with the picture', async () => {
  const url = await upload(await picture('jpeg', 500));
  await owner.client.auth.updateMe({ hero_media: url });
  const before = await filesOnDisk(app.services);
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(pictureAddress(url, 400), browser)));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect((await filesOnDisk(app.services)).length).toBe(before.length + 1);
  expect(await readdir(app.services.files.arriving)).toEqual([]);

  const id = /([0-9a-f-]{36})/.exec(url)![1]!;
  await removeBytes(app.services, id);
  expect((await filesOnDisk(app.services)).filter((name) => name.includes(id))).toEqual([]);
});
