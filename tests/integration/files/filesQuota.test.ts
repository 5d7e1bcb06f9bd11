import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { filesOnDisk, pdf, uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.people.clinician();
});

const upload = () => owner.client.integrations.Core.UploadFile({ file: pdf() });

/** Lets the owner have uploaded files before, without their bytes. */
const had = (count: number, size: number, hoursAgo: number) =>
  app.services.pool.query(
    `insert into files (owner_id, created_date, stored_date, type, size, name)
     select $1, now() - make_interval(hours => $4), now(), 'application/pdf', $3, 'old' from generate_series(1, $2)`,
    [owner.user.id, count, size, hoursAgo],
  );
const megabyte = 1024 * 1024;

test('twenty uploads an hour', async () => {
  for (let done = 0; done < 20; done += 2) await Promise.all([uploadPdf(owner), uploadPdf(owner)]);
  await expect(upload()).rejects.toMatchObject({ status: 429 });
});

test('two concurrent uploads', async () => {
  const { underWay } = app.services.files;
  underWay.set(owner.user.id, 2);
  await expect(upload()).rejects.toMatchObject({ status: 429, extra: { retryAfter: 5 } });
  underWay.set(owner.user.id, 1);
  await upload();
  expect(underWay.get(owner.user.id)).toBe(1);
  underWay.delete(owner.user.id);
  await expect(owner.client.integrations.Core.UploadFile({ file: new File(['x'], 'x') })).rejects.toMatchObject({
    status: 415,
  });
  expect(underWay.size).toBe(0);
});

test('200 MB a day, 500 MB and 300 files altogether, and a refused file leaves nothing', async () => {
  const before = await filesOnDisk(app.services);
  await had(20, 10 * megabyte, 1);
  await expect(upload()).rejects.toMatchObject({ status: 429 });
  owner = await app.people.clinician();
  await had(50, 10 * megabyte, 48);
  await expect(upload()).rejects.toMatchObject({ status: 413 });
  owner = await app.people.clinician();
  await had(300, 1, 48);
  await expect(upload()).rejects.toMatchObject({ status: 413 });
  expect(await filesOnDisk(app.services)).toEqual(before);
});
