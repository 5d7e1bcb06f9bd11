import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { picture, uploadPdf } from '#tests/support/uploads.ts';

/** What is asked for by machines and by pictures of pages, with nonsense in the address. */
let app: TestApp;
let clinician: Person;
let avatar: string;
let paper: string;
let jobId: string;

beforeAll(async () => {
  app = await testApp();
  clinician = await app.people.clinician();
  const facility = await app.people.facility();
  ({ id: jobId } = await facility.client.entities.Job.create(newJob));
  ({ file_url: avatar } = await clinician.client.integrations.Core.UploadFile({ file: await picture() }));
  await clinician.client.auth.updateMe({ avatar });
  paper = await uploadPdf(clinician);
});

afterAll(() => app.close());

const nonsense = [
  '',
  '%',
  '%ff',
  '%00',
  '%0d%0aSet-Cookie:%20zq9=1',
  '%3Cscript%3Ezq9%3C%2Fscript%3E',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  '%F0%9F%8F%A5',
  '%E2%80%AE',
  'x'.repeat(5000),
  '%27%20or%201=1--',
];

test.each(['/sitemaps/', '/sitemaps/jobs-', '/og/job/', '/og/', '/feeds/', '/files/', '/files/thumbnail/'])(
  'behind %s is nothing by such names',
  async (door) => {
    for (const name of nonsense) {
      for (const end of ['', '.xml', '.png', '.jpg']) {
        const answer = await call(app.server, 'GET', `${door}${name}${end}`);
        expect([400, 404, 405], `${name.slice(0, 40)}${end}`).toContain(answer.status);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  },
);

test.each([
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/feeds/jobs.rss',
  '/feeds/indeed.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/og/site.png',
])('%s is the same whatever is asked of it', async (door) => {
  const plain = await call(app.server, 'GET', door);
  expect(plain.status).toBe(200);
  for (const value of nonsense) {
    const answer = await call(app.server, 'GET', `${door}?page=${value}&w=${value}&lang=${value}&${value}`);
    expect([answer.status, answer.body], value.slice(0, 40)).toEqual([200, plain.body]);
  }
});

test('a picture is a picture whatever size or right its address asks for', async () => {
  for (const value of nonsense) {
    for (const name of ['size', 'w', 'h', 'size[]', 'expires']) {
      const answer = await call(app.server, 'GET', `${avatar}?${name}=${value}&${name}=${value}`);
      expect([200, 400], `${name}=${value.slice(0, 40)}`).toContain(answer.status);
    }
    const drawn = await call(app.server, 'GET', `/og/job/${jobId}.png?w=${value}&${value}`);
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  }
});

test('no signature that is none opens a paper', async () => {
  for (const value of nonsense) {
    for (const query of [
      `signature=${value}`,
      `signature=${value}&signature=${value}`,
      `expires=${value}&reader=${value}&signature=${value}`,
      `expires=9999999999&reader=${clinician.user.id}&signature=${value}`,
      `expires[]=1&reader[]=${clinician.user.id}&signature[]=${value}`,
    ]) {
      const answer = await call(app.server, 'GET', `${paper}?${query}`);
      expect([401, 403], query.slice(0, 60)).toContain(answer.status);
    }
  }
});

describe('the address of RFC 8058', () => {
  test('stops no mails by a token that is none, and leads people to the page that asks', async () => {
    for (const value of nonsense) {
      const query = `token=${value}&token=${value}`;
      const posted = await call(app.server, 'POST', `/api/unsubscribe?${query}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([400, 401, 403, 404, 422], value.slice(0, 40)).toContain(posted.status);
      const opened = await call(app.server, 'GET', `/api/unsubscribe?${query}`);
      expect(opened.status).toBe(303);
      expect(opened.headers['location']).toMatch(/^\/unsubscribe(\?token=[!-~]*)?$/);
    }
  });
});

test('no path and no query makes any of these fail', async () => {
  const doors = [
    '/sitemap.xml',
    '/sitemaps',
    '/feeds',
    '/og/job',
    '/og',
    '/files',
    '/robots.txt',
    '/csp-reports',
    '/healthz',
  ];
  const written = fc
    .oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('..', '.', '__proto__', avatar, jobId))
    .map((text) => encodeURIComponent(text.toWellFormed()));
  const query = fc.array(fc.tuple(fc.oneof(written, fc.constantFrom('size', 'w', 'signature')), written));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...doors),
      fc.array(written, { maxLength: 3 }),
      query,
      async (door, rest, pairs) => {
        const address = `${[door, ...rest].join('/')}?${pairs.map((pair) => pair.join('=')).join('&')}`;
        for (const method of ['GET', 'HEAD', 'POST']) {
          expect((await call(app.server, method, address)).status, `${method} ${address}`).toBeLessThan(500);
        }
      },
    ),
    { numRuns: 300 },
  );
});
