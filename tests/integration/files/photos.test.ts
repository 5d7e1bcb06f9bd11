import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await testApp();
  owner = await app.people.clinician();
});

afterAll(() => app.close());

const upload = async (bytes: Buffer, name = 'a.jpg') =>
  (await owner.client.integrations.Core.UploadFile({ file: new File([new Uint8Array(bytes)], name) })).file_url;
const bytesOf = async (url: string) =>
  (await app.server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })).rawPayload;

test('C4: a photo that a phone saved as HEIC is stored as a JPEG', async () => {
  const photo = await readFile(new URL('../../fixtures/photo.heic', import.meta.url));
  const url = await upload(photo, 'IMG_0001.HEIC');
  expect(url).toMatch(/\.jpg$/);
  expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
  expect(await sharp(await bytesOf(`${url}?size=thumbnail`)).metadata()).toMatchObject({ width: 96 });
});

test.each([
  ['webp', false, 'jpeg'],
  ['webp', true, 'png'],
  ['avif', false, 'jpeg'],
] as const)('P5: %s, with a transparent ground %s, is stored as %s', async (format, isTransparent, kept) => {
  const background = { r: 15, g: 118, b: 110, alpha: isTransparent ? 0.5 : 1 };
  const create = { width: 64, height: 32, channels: isTransparent ? 4 : 3, background } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  const { format: stored, width } = await sharp(await bytesOf(await upload(bytes))).metadata();
  expect([stored, width]).toEqual([kept, 64]);
});

test('C4: a broken photo of a phone is refused with what to do about it', async () => {
  const photo = await readFile(new URL('../../fixtures/photo.heic', import.meta.url));
  await expect(upload(photo.subarray(0, 300))).rejects.toMatchObject({
    status: 415,
    message: expect.stringMatching(/^We could not read this HEIC photo\. .+ take it again, or save it as JPG$/),
  });
});
