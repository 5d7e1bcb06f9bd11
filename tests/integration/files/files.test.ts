import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '#server/platform/auth/sessions.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { call, type Call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';
import { film, filesOnDisk, picture, uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let facility: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApp();
  [other, facility, admin] = await Promise.all([app.people.clinician(), app.people.facility(), app.people.admin()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.people.clinician();
});

const get = (url: string, options: Call = {}) => call(app.server, 'GET', url, options);
const status = async (url: string, token?: string) => (await get(url, { token })).status;
const upload = async (file: File, person = owner) =>
  (await person.client.integrations.Core.UploadFile({ file })).file_url;
const signed = async (file_uri: string, person = owner) =>
  (await person.client.integrations.Core.CreateFileSignedUrl({ file_uri })).signed_url;

/** What each kind of reader is answered. */
async function readers(url: string) {
  return {
    visitor: await status(url),
    owner: await status(url, owner.token),
    other: await status(url, other.token),
    facility: await status(url, facility.token),
    admin: await status(url, admin.token),
    service: await status(url, testServiceToken),
  };
}
const theirsAlone = { visitor: 401, owner: 200, other: 404, facility: 404, admin: 200, service: 200 };
const everybodys = { visitor: 200, owner: 200, other: 200, facility: 200, admin: 200, service: 200 };

describe('a file is read', () => {
  test('by its uploader alone, administrators aside, while nothing shows it', async () => {
    expect(await readers(await upload(await picture()))).toEqual(theirsAlone);
    expect(await readers(await uploadPdf(owner))).toEqual(theirsAlone);
  });

  test.each(['avatar', 'hero_media'] as const)(
    'by everyone as long as it is the %s of an open account',
    async (field) => {
      const url = await upload(await picture());
      await owner.client.auth.updateMe({ [field]: url });
      expect(await readers(url)).toEqual(everybodys);
      expect((await get(`${url}?size=thumbnail`)).status).toBe(200);
      await admin.client.entities.User.update(owner.user.id, { is_active: false });
      expect(await status(url)).toBe(401);
      await admin.client.entities.User.update(owner.user.id, { is_active: true });
      owner = { ...owner, client: app.client(await tokenOf(owner)) };
      await owner.client.auth.updateMe({ [field]: null });
      expect(await status(url)).toBe(401);
    },
  );

  test('by everyone as hero, when it is a film', async () => {
    const url = await upload(film());
    await owner.client.auth.updateMe({ hero_media: url });
    expect(await readers(url)).toEqual(everybodys);
  });

  test('by everyone as the media of a public post, not of a private or hidden one', async () => {
    const { Post } = owner.client.entities;
    const url = await upload(await picture('png'));
    const post = await Post.create({ media_url: url, visibility: 'private' });
    expect(await readers(url)).toEqual(theirsAlone);
    await Post.update(post.id, { visibility: 'public' });
    expect(await readers(url)).toEqual(everybodys);
    await app.services.db.updateTable('posts').set({ is_hidden: true }).where('id', '=', post.id).execute();
    expect(await readers(url)).toEqual(theirsAlone);
  });

  test('as a document by its owner and administrators, whatever else happens', async () => {
    const url = await uploadPdf(owner);
    await owner.client.entities.Document.create({ type: 'license', file_url: url });
    expect(await readers(url)).toEqual(theirsAlone);
    // Not even a row written past all rules shows it.
    await app.services.db.updateTable('users').set({ avatar: url }).where('id', '=', owner.user.id).execute();
    expect(await readers(url)).toEqual(theirsAlone);
  });

  test('not because someone else’s row refers to it', async () => {
    const url = await upload(await picture());
    await expect(other.client.auth.updateMe({ avatar: url })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await app.services.db.updateTable('users').set({ avatar: url }).where('id', '=', other.user.id).execute();
    expect(await readers(url)).toEqual(theirsAlone);
    await app.services.db.updateTable('users').set({ avatar: null }).where('id', '=', other.user.id).execute();
  });

  test('by no one under another name', async () => {
    const url = await upload(await picture());
    const names = [
      '/files/x',
      url.replace('.jpg', '.html'),
      url.replace('.jpg', ''),
      '/files/..%2f..%2fauth.key',
      '/files/%2e%2e',
    ];
    for (const name of names) expect.soft(await status(name, owner.token), name).toBe(404);
  });
});

describe('a reference', () => {
  test('of a document is a file of one’s own, never a profile picture, never from elsewhere', async () => {
    const { Document } = owner.client.entities;
    const shown = await upload(await picture());
    await owner.client.auth.updateMe({ avatar: shown });
    const theirs = await uploadPdf(other);
    const absent = '/files/00000000-0000-4000-8000-000000000000.pdf';
    for (const file_url of [shown, theirs, absent, 'https://example.org/license.pdf', '/terms', await upload(film())]) {
      await expect.soft(Document.create({ type: 'bls', file_url }), file_url).rejects.toMatchObject({ status: 422 });
    }
    expect(await Document.filter({ user_id: owner.user.id })).toEqual([]);
  });

  test('of a profile or post is never a credential, a PDF or a private upload', async () => {
    const credential = await upload(await picture());
    await owner.client.entities.Document.create({ type: 'license', file_url: credential });
    const { file_uri } = await owner.client.integrations.Core.UploadPrivateFile({ file: await picture() });
    const document = (await owner.client.integrations.Core.UploadFile({ file: await picture(), purpose: 'document' }))
      .file_url;
    for (const link of [credential, file_uri, document, await uploadPdf(owner)]) {
      await expect.soft(owner.client.auth.updateMe({ avatar: link })).rejects.toMatchObject({ status: 422 });
      await expect.soft(owner.client.auth.updateMe({ hero_media: link })).rejects.toMatchObject({ status: 422 });
      await expect.soft(owner.client.entities.Post.create({ media_url: link })).rejects.toMatchObject({ status: 422 });
      await expect
        .soft(owner.client.auth.updateMe({ avatar: `${app.services.env.publicUrl}${link}` }))
        .rejects.toMatchObject({ status: 422 });
    }
    await expect(owner.client.auth.updateMe({ avatar: await upload(film()) })).rejects.toMatchObject({ status: 422 });
  });

  test('in the list on the person makes a credential of a file', async () => {
    const url = await upload(await picture());
    await owner.client.auth.updateMe({ documents: [{ type: 'license', file_url: url }] });
    await expect(owner.client.auth.updateMe({ avatar: url })).rejects.toMatchObject({ status: 422 });
  });

  test('written at the same moment from a profile and a document leaves one of the two', async () => {
    const url = await upload(await picture());
    const both = await Promise.allSettled([
      owner.client.auth.updateMe({ avatar: url }),
      owner.client.entities.Document.create({ type: 'license', file_url: url }),
    ]);
    expect(both.filter(({ status: end }) => end === 'fulfilled')).toHaveLength(1);
  });

  test('gives a file of the service role to its person', async () => {
    const service = app.people.service().client;
    const { file_url } = await service.integrations.Core.UploadFile({ file: await picture() });
    expect(await status(file_url, owner.token)).toBe(404);
    await service.entities.User.update(owner.user.id, { avatar: file_url });
    expect(await readers(file_url)).toEqual(everybodys);
  });

  test('leads nowhere else from a profile or a post, unless it was there before', async () => {
    const elsewhere = 'https://example.org/me.jpg';
    const { Post } = owner.client.entities;
    for (const operation of [
      () => owner.client.auth.updateMe({ avatar: elsewhere }),
      () => owner.client.auth.updateMe({ hero_media: elsewhere }),
      () => Post.create({ media_url: elsewhere }),
    ]) {
      await expect(operation()).rejects.toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    }
    await app.services.pool.query('update users set avatar = $2 where id = $1', [owner.user.id, elsewhere]);
    const kept = await owner.client.auth.updateMe({ avatar: elsewhere, headline: 'Nurse' });
    expect(kept).toMatchObject({ avatar: elsewhere, headline: 'Nurse' });
  });
});

describe('a signed address', () => {
  test('opens one file without a header, for those who may read it', async () => {
    const url = await uploadPdf(owner);
    const { status: found, headers } = await get(await signed(url));
    expect(found).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(await status(await signed(url, admin))).toBe(200);
    await expect(signed(url, other)).rejects.toMatchObject({ status: 404 });
    await expect(
      app.people.visitor().client.integrations.Core.CreateFileSignedUrl({ file_uri: url }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(signed('https://example.org/files/x.pdf')).rejects.toMatchObject({ status: 404 });
  });

  test('opens no other file, and nothing when it was changed', async () => {
    const [url, secret] = [await uploadPdf(owner), await uploadPdf(other)];
    const address = await signed(url);
    const query = address.split('?')[1]!;
    expect(await status(`${secret}?${query}`)).toBe(403);
    for (const [from, to] of [
      [/expires=\d+/, 'expires=9999999999'],
      [/reader=[^&]*/, `reader=${admin.user.id}`],
      [/reader=[^&]*/, 'reader='],
      [/signature=.*/, 'signature=x'],
    ] as const) {
      expect.soft(await status(address.replace(from, to)), to).toBe(403);
    }
  });

  test('ends with its time, its account and its right', async () => {
    let now = new Date();
    const late = await testApp({ DATABASE_URL: await freshDatabase('_late') }, { clock: () => now });
    try {
      const person = await late.people.clinician();
      const reviewer = await late.people.admin();
      const url = await uploadPdf(person);
      const { CreateFileSignedUrl } = person.client.integrations.Core;
      const read = async (address: string) => (await call(late.server, 'GET', address)).status;
      const { signed_url } = await CreateFileSignedUrl({ file_uri: url, expires_in: 86_400 });
      const ofReviewer = await reviewer.client.integrations.Core.CreateFileSignedUrl({ file_uri: url });
      now = new Date(now.getTime() + 299_000);
      expect(await read(signed_url)).toBe(200);
      await late.services.db.updateTable('users').set({ role: 'user' }).where('id', '=', reviewer.user.id).execute();
      expect(await read(ofReviewer.signed_url)).toBe(404);
      now = new Date(now.getTime() + 3_000);
      expect(await read(signed_url)).toBe(403);
      const again = (await CreateFileSignedUrl({ file_uri: url })).signed_url;
      await late.services.db.updateTable('users').set({ is_active: false }).where('id', '=', person.user.id).execute();
      expect(await read(again)).toBe(403);
    } finally {
      await late.close();
    }
  });
});

describe('the daily job', () => {
  const clean = () => jobHandlers(app.services).deleteUnusedFiles({});
  const age = (url: string, days: number) =>
    app.services.pool.query(
      `update files set created_date = now() - make_interval(days => $2), credential_date = credential_date - make_interval(days => $2)
       where id = $1`,
      [url.slice(7, 43), days],
    );

  test('deletes what nothing refers to after a day, and nothing else', async () => {
    const [avatar, hero, post, credential, fresh, unused] = [
      await upload(await picture()),
      await upload(film()),
      await upload(await picture()),
      await uploadPdf(owner),
      await uploadPdf(owner),
      await upload(await picture()),
    ];
    await owner.client.auth.updateMe({ avatar, hero_media: hero });
    await owner.client.entities.Post.create({ media_url: post, visibility: 'private' });
    const document = await owner.client.entities.Document.create({ type: 'license', file_url: credential });
    await owner.client.entities.Document.delete(document.id);
    for (const url of [avatar, hero, post, credential, unused]) await age(url, 2);
    await clean();
    for (const url of [avatar, hero, post, credential, fresh]) expect(await status(url, owner.token)).toBe(200);
    expect(await status(unused, owner.token)).toBe(404);
    const left = await filesOnDisk(app.services);
    expect(left.filter((name) => name.includes(unused.slice(7, 43)))).toEqual([]);
  });

  test('keeps the file of a replaced credential for five years', async () => {
    const first = await uploadPdf(owner);
    const document = await owner.client.entities.Document.create({ type: 'license', file_url: first });
    await owner.client.entities.Document.update(document.id, { file_url: await uploadPdf(owner) });
    await age(first, 4 * 365);
    await clean();
    expect(await status(first, owner.token)).toBe(200);
    await age(first, 366);
    await clean();
    expect(await status(first, owner.token)).toBe(404);
  });

  test('is asked for once a day by the queue itself', async () => {
    const asked = async () =>
      (await app.services.pool.query("select 1 from pgboss.job where name = 'deleteUnusedFiles'")).rowCount;
    expect(await asked()).toBe(0);
    await app.services.queue.work(jobHandlers(app.services));
    expect(await asked()).toBe(1);
  });
});

async function tokenOf({ user }: Person): Promise<string> {
  return issueToken(app.services, user.id);
}
