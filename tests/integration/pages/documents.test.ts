import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ['br', 'gzip'] as const;

/** As it was sent, not decompressed. */
async function download(path: string, encoding: string) {
  const { headers, rawPayload } = await app.server.inject({ url: path, headers: { 'accept-encoding': encoding } });
  return { headers, body: rawPayload };
}

test('an unknown address is answered 404 with a page that leads home', async () => {
  const page = await plainBrowser(app).get('/no-such-page');
  expect(page.status).toBe(404);
  expect(page.$('h1').text()).toBe('Page Not Found');
  expect(page.$('main a[href="/"]').text()).toBe('Go Home');
});

test('the gallery of parts is in no build', async () => {
  expect((await plainBrowser(app).get('/dev/gallery')).status).toBe(404);
});

test.each(encodings)('a page is sent in %s, and each answer has its own nonce', async (encoding) => {
  const answers = await Promise.all([download('/jobs', encoding), download('/jobs', encoding)]);
  const nonces = answers.map(({ headers, body }) => {
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    const html = decompress[encoding](body).toString();
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
    expect(html).toContain(`<script nonce="${nonce}"`);
    expect(html.endsWith('</html>')).toBe(true);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a page is sent uncompressed to a browser that takes no compression', async () => {
  const plain = await download('/jobs', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toContain('</html>');
});

test('assets are sent as small as the browser takes them, and are cached for good', async () => {
  const { body } = await download('/', 'identity');
  const addresses = [...body.toString().matchAll(/\/assets\/[\w.~-]+\.(?:js|css)(?=[#"])/g)].map(
    ([address]) => address,
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    for (const encoding of encodings) {
      const { headers, body: asset } = await download(address, encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      if (asset.length < 1024) continue;
      expect([address, headers['content-encoding']]).toEqual([address, encoding]);
      expect(headers['vary']).toMatch(/accept-encoding/i);
      decompress[encoding](asset);
    }
  }
});

test('a job that changed is in the next document of every page that shows it', async () => {
  const facility = await app.people.facility();
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'Night nurse, as first written' });
  const titles = async () => {
    const pages = await Promise.all(['/jobs', `/job-detail?id=${job.id}`].map((path) => download(path, 'br')));
    return pages.map(({ body }) => /Night nurse, as (\w+) written/.exec(brotliDecompressSync(body).toString())?.[1]);
  };
  expect(await titles()).toEqual(['first', 'first']);
  await facility.client.entities.Job.update(job.id, { title: 'Night nurse, as then written' });
  expect(await titles()).toEqual(['then', 'then']);
});

test.each([
  ['/Jobs?role=RN', '/jobs?role=RN'],
  ['/JOBDETAIL?id=x', '/job-detail?id=x'],
  ['/Job-Detail/?id=x', '/job-detail?id=x'],
  ['/Home', '/'],
])('%s, a page by its name in any case, leads to its one address %s', async (asked, shown) => {
  const answer = await app.server.inject(asked);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, shown]);
});
