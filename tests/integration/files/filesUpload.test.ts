import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type Call } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { film, filesOnDisk, pdf, picture, uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await testApp();
  owner = await app.people.clinician();
});
afterAll(() => app.close());

const megabyte = 1024 * 1024;
const endpoint = '/api/apps/openlocum/integration-endpoints/Core/UploadFile';
const upload = async (file: File, person = owner) =>
  (await person.client.integrations.Core.UploadFile({ file })).file_url;
const get = (url: string, options: Call = {}) => call(app.server, 'GET', url, { token: owner.token, ...options });
const bytesOf = async (url: string) =>
  (await app.server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })).rawPayload;
const text = (content: string | Buffer, name = 'a.pdf') => new File([new Uint8Array(Buffer.from(content))], name);

/** A small PDF that qpdf has encrypted. */
async function paper(name: string): Promise<File> {
  return text(await readFile(new URL(`../../fixtures/pdf/${name}.pdf`, import.meta.url)), `${name}.pdf`);
}

/** Refused with this status, and nothing is left anywhere. */
async function refused(file: File, status: number): Promise<void> {
  const before = await filesOnDisk(app.services);
  const left = await trace(app.services, () => expect(upload(file)).rejects.toMatchObject({ status }));
  expect(left).toEqual(nothing);
  expect(await filesOnDisk(app.services)).toEqual(before);
}

describe('a file is taken', () => {
  test('as what its content is, whatever it calls itself', async () => {
    expect(await upload(new File([await (await picture('png')).arrayBuffer()], 'x.pdf'))).toMatch(/\.png$/);
    expect(await upload(new File([await pdf().arrayBuffer()], 'x.html', { type: 'text/html' }))).toMatch(/\.pdf$/);
    const page = await get(await upload(new File([await pdf().arrayBuffer()], 'x.html', { type: 'text/html' })));
    expect(page.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(page.headers['content-disposition']).toContain('attachment');
  });

  test('as a picture drawn again, without what its camera wrote, and small', async () => {
    const original = await picture('jpeg', 6000);
    expect((await sharp(await original.arrayBuffer()).metadata()).exif).toBeDefined();
    const url = await upload(original);
    const kept = await sharp(await bytesOf(url)).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 4096, height: 2048 });
    expect(kept.exif).toBeUndefined();
    const small = await bytesOf(`${url}?size=thumbnail`);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
    expect(small.length).toBeLessThan((await bytesOf(url)).length);
  });

  test('as a film without the place it was made', async () => {
    const original = film();
    expect(Buffer.from(await original.arrayBuffer()).toString('latin1')).toContain('+30.2672');
    const kept = (await bytesOf(await upload(original))).toString('latin1');
    expect(kept).not.toContain('+30.2672');
    expect(kept.length).toBe(original.size);
  });

  test('up to its size: 10 MB, a film 50 MB', async () => {
    const paper = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(10 * megabyte - 20),
      Buffer.from('\n%%EOF\n'),
    ]);
    expect(await upload(text(paper))).toMatch(/\.pdf$/);
    expect(await upload(film(11 * megabyte))).toMatch(/\.mp4$/);
    await refused(text(Buffer.concat([paper, Buffer.alloc(100)])), 413);
    await refused(film(50 * megabyte), 413);
  });
});

describe('a file is refused', () => {
  const jpeg = async () => Buffer.from(await (await picture()).arrayBuffer());
  const objects = (content: string) => {
    const packed = deflateSync(content);
    return Buffer.concat([
      Buffer.from(
        `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]);
  };

  test.each<[string, () => File | Promise<File>, number]>([
    ['a page', () => text('<!doctype html><script>alert(1)</script>', 'a.jpg'), 415],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.png'), 415],
    ['a GIF', () => text('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 415],
    ['an archive', () => text(Buffer.from('504b030414000000080000000000', 'hex')), 415],
    ['a program', () => text(Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(5000)])), 415],
    ['text', () => text('a plain letter'), 415],
    ['nothing', () => text(''), 400],
    ['a PDF behind a page', () => text('<script>alert(1)</script>\n%PDF-1.4\n%%EOF'), 415],
    ['a PDF without an end', () => text('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n'), 415],
    ['a PDF with a script', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 415],
    ['a PDF with a disguised script', () => pdf('/OpenAction << /S /J#61vaScript /J#53 (x) >>'), 415],
    ['a PDF with a packed script', () => text(objects('1 0 << /S /JavaScript /JS (x) >>')), 415],
    ['a PDF that unpacks without end', () => text(objects('0'.repeat(30 * megabyte))), 415],
    ['a PDF that starts a program', () => pdf('/AA << /O << /S /Launch >> >>'), 415],
    ['a PDF with a file inside', () => pdf('/Names << /EmbeddedFiles 5 0 R >>'), 415],
    ['a PDF with a password', () => pdf('/Encrypt 5 0 R /JS (x)'), 415],
    ['P3: a PDF with a password that is asked for', () => paper('userPassword-aes256'), 415],
    ['P3: a PDF with a script behind an owner password', () => paper('ownerPassword-script'), 415],
    ['half a picture', async () => text((await jpeg()).subarray(0, 200)), 415],
    [
      'a picture’s beginning before a page',
      () => text(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>')])),
      415,
    ],
    [
      'a picture of too many pixels',
      async () => {
        const huge = await sharp({ create: { width: 10_100, height: 10_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer();
        return text(huge);
      },
      415,
    ],
  ])('%s', async (_, file, status) => refused(await file(), status));

  test.each(['ownerPassword-rc4', 'ownerPassword-aes256'])(
    'P3: not one that opens without a password: %s',
    async (name) => {
      expect(await upload(await paper(name))).toMatch(/\.pdf$/);
    },
  );

  test.each([
    ['userPassword-aes256', 'a password to open it'],
    ['ownerPassword-script', 'scripts'],
  ])('P3: the refusal of %s says what is wrong and what to do', async (name, fault) => {
    await expect(upload(await paper(name))).rejects.toMatchObject({
      message: `We cannot accept this PDF: it has ${fault}. Print it to a new PDF file`,
    });
  });

  test.each(['jpeg', 'png'] as const)('P4: not a %s of 48 megapixels, which is shrunk', async (format) => {
    const create = { width: 8064, height: 6048, channels: 3, background: '#0f766e' } as const;
    const photo = await sharp({ create }).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    const { width, height } = await sharp(await bytesOf(await upload(text(photo)))).metadata();
    expect([width, height]).toEqual([3072, 4096]);
  });

  test('when what hangs on a picture is left out of it', async () => {
    const url = await upload(text(Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')])));
    expect((await bytesOf(url)).toString('latin1')).not.toContain('script');
  });

  test('from a visitor, and without a file', async () => {
    const visitor = app.people.visitor().client.integrations.Core;
    await expect(visitor.UploadFile({ file: pdf() })).rejects.toMatchObject({ status: 401 });
    await expect(visitor.UploadPrivateFile({ file: pdf() })).rejects.toMatchObject({ status: 401 });
    const post = (body: FormData | Record<string, unknown>) =>
      app.server.inject({
        method: 'POST',
        url: endpoint,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: body,
      });
    for (const body of [{}, { file: 'text' }]) {
      expect((await post(body)).json()).toMatchObject({ code: 'BAD_REQUEST', message: 'No file uploaded' });
    }
    const other = await form([['other', pdf()]]);
    expect(other).toMatchObject({ status: 400, body: { message: 'No file uploaded' } });
  });

  test('with a second one, a purpose no one knows, or a broken form', async () => {
    const before = await filesOnDisk(app.services);
    expect(
      (
        await form([
          ['file', pdf()],
          ['file', pdf()],
        ])
      ).status,
    ).toBe(413);
    expect(
      (
        await form([
          ['file', pdf()],
          ['purpose', 'fame'],
        ])
      ).status,
    ).toBe(422);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    for (const body of ['', 'rubbish', cut, '--x\r\n\r\n']) {
      const answer = await call(app.server, 'POST', endpoint, { token: owner.token, body, headers: broken });
      expect.soft(answer.status, body).toBe(400);
    }
    const unbound = { 'content-type': 'multipart/form-data' };
    const answer = await call(app.server, 'POST', endpoint, { token: owner.token, body: cut, headers: unbound });
    expect(answer.status).toBe(400);
    expect(await filesOnDisk(app.services)).toEqual(before);
  });

  async function form(parts: [string, File | string][]) {
    const data = new FormData();
    for (const [name, part] of parts) data.append(name, part);
    const request = new Request('http://x', { method: 'POST', body: data });
    return call(app.server, 'POST', endpoint, {
      token: owner.token,
      body: Buffer.from(await request.arrayBuffer()).toString('latin1'),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
  }
});

describe('a part of a file', () => {
  test('is given where one is asked for, and nothing outside of it', async () => {
    const url = await uploadPdf(owner);
    const whole = await bytesOf(url);
    const part = (range: string, more = {}) => get(url, { headers: { range, ...more } });
    const some = await part('bytes=0-7');
    expect(some).toMatchObject({ status: 206, body: '%PDF-1.4' });
    expect(some.headers).toMatchObject({ 'content-range': `bytes 0-7/${whole.length}`, 'content-length': '8' });
    expect(await part('bytes=-6')).toMatchObject({ status: 206, body: '%%EOF\n' });
    expect(String((await part(`bytes=${whole.length - 6}-99999`)).body)).toBe('%%EOF\n');
    for (const range of ['bytes=0-1,4-5', 'bytes=9-3', `bytes=${whole.length}-`, 'bytes=x-y', 'bytes=-', 'bytes=-0']) {
      const answer = await part(range);
      expect.soft(answer.status, range).toBe(416);
      expect.soft(answer.headers['content-range']).toBe(`bytes */${whole.length}`);
    }
    expect((await part('lines=1-2')).status).toBe(200);
    const tag = String(some.headers['etag']);
    expect((await part('bytes=0-7', { 'if-range': tag })).status).toBe(206);
    expect((await part('bytes=0-7', { 'if-range': '"old"' })).status).toBe(200);
    expect((await get(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await get(url, { token: undefined, headers: { range: 'bytes=0-7' } })).status).toBe(401);
  });

  test('is not needed for its size: HEAD says it, to those who may read', async () => {
    const url = await uploadPdf(owner);
    const answer = await call(app.server, 'HEAD', url, { token: owner.token });
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers['content-length']).toBe(String((await bytesOf(url)).length));
    expect((await call(app.server, 'HEAD', url)).status).toBe(401);
  });
});

describe('an upload that breaks off', () => {
  let address: string;
  beforeAll(async () => {
    address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  });

  test('leaves nothing', async () => {
    const before = await filesOnDisk(app.services);
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
    socket.write(
      `POST ${endpoint} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${part}${'0'.repeat(200_000)}`,
    );
    await expect.poll(async () => (await filesOnDisk(app.services)).length).toBe(before.length + 1);
    const left = await trace(app.services, async () => {
      socket.destroy();
      await expect.poll(() => filesOnDisk(app.services)).toEqual(before);
    });
    expect(left).toEqual(nothing);
  });

  test('because it is too large still gets the reason', async () => {
    const data = new FormData();
    data.append('file', new File([Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20 * megabyte)])], 'a.pdf'));
    const answer = await fetch(`${address}${endpoint}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: data,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE', message: 'The file is larger than 10 MB' });
  });
});

test('a PDF carries its name for its readers, a picture none', async () => {
  const paper = await get(await uploadPdf(owner), { token: owner.token });
  expect(paper.headers['content-disposition']).toBe(
    'attachment; filename="My license.pdf"; filename*=UTF-8\'\'My%20license.pdf',
  );
  const odd = new File([await pdf().arrayBuffer()], 'a;b\u202Eé.html', { type: 'text/html' });
  const { headers } = await get(await upload(odd), { token: owner.token });
  expect(headers['content-disposition']).toBe('attachment; filename="a_b_.pdf"; filename*=UTF-8\'\'a%3Bb%C3%A9.pdf');
  expect(headers['content-type']).toBe('application/pdf');
  const shown = await get(await upload(await picture()), { token: owner.token });
  expect(shown.headers['content-disposition']).toBe('inline');
});
