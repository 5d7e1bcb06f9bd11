import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageNames, siteMap } from '#domain/shared/siteMap.ts';
import { issuesOf, nonsense, publicPages, queriesOf } from '#tests/support/nonsense.ts';
import { roundsOf, shareOf } from '#tests/support/nightly.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

interface Answer {
  status: number;
  type: string;
  location: string | undefined;
  text: string;
}

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(() => app.close());

test.each(publicPages)('%s is a sensible page whatever its address says', async (name) => {
  // By day each parameter gets other values than the one before it.
  const queries = Object.values(nonsense).flatMap((value, at) => shareOf(queriesOf(name, value), 5, at));
  await expectSensible(
    queries.map((query) => `${siteMap[name].path}?${query}`),
    [200, 302, 404],
  );
});

test('an address that is none leads to Page Not Found, or to the page it means', async () => {
  const odd = [
    ...['/%', '/%ff', '/%00', '/jobs%00', '/jobs/%2F..', '/a%0d%0ab', '/jobs;x', '/.env', '/wp-admin', '/__manifest'],
    ...['//evil.example/jobs', '//jobs//', '/\\evil.example', '/J%6Fbs', '/jobs/', '/../jobs', 'http://evil.example/'],
    ...Object.values(nonsense).map((value) => `/${encodeURIComponent(value)}`),
    ...Object.values(nonsense).map((value) => `/jobs/${encodeURIComponent(value)}/x`),
  ];
  await expectSensible(odd, [200, 301, 404]);
});

test('no address at all makes the server fail', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...Object.values(nonsense), ...pageNames, '..', '.', '', '%', '%zz', '%c0%af', '*', '\\', ';', '~'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const written = fc.oneof(
    piece.map((text) => encodeURIComponent(text.toWellFormed())),
    piece.map((text) => text.replace(/[^!-~]/g, '')),
  );
  const paths = fc.array(written, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const key = fc.oneof(
    written,
    fc.constantFrom('id', 'q', 'page', 'lang', 'from', 'from_url', 'token', 'sort', '_routes'),
  );
  const queries = fc
    .array(fc.tuple(key, written), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')));
  await fc.assert(
    fc.asyncProperty(paths, queries, async (path, query) => {
      const answer = await ask(`${path}?${query.join('&')}`.slice(0, 12_000));
      expect(answer.status).toBeLessThan(500);
      expect(answer.location ?? '/').toMatch(/^\/(?![/\\])/);
      // A page of members, which such an address may lead to as well, has no heading before it knows who asks.
      if (answer.type.startsWith('text/html')) expect(answer.text).toMatch(/<(h1|main)\b/);
      else expect(answer.type).not.toMatch(/javascript|svg/);
    }),
    { numRuns: roundsOf(300) },
  );
});

/** Each address is answered with a page that runs nothing of the address, or leads to one of our own. */
async function expectSensible(addresses: readonly string[], statuses: readonly number[]): Promise<void> {
  const limit = pLimit(8);
  const faults = addresses.map((address) =>
    limit(async () => {
      const answer = await ask(address);
      const { status, type, location, text } = answer;
      const isFine =
        statuses.includes(status) &&
        (location === undefined ? type.startsWith('text/html') : /^\/(?![/\\])[!-~]*$/.test(location));
      if (!isFine) return [`${address.slice(0, 80)}: ${status} ${type} ${location ?? ''}`];
      return location === undefined ? issuesOf(address, text) : [];
    }),
  );
  expect((await Promise.all(faults)).flat()).toEqual([]);
}

/** The address as it is written: browsers and `fetch` tidy it up. */
function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ hostname: 'localhost', port, path, headers: { accept: 'text/html' } }, (response) => {
      let text = '';
      const { statusCode = 0, headers } = response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: statusCode, type: headers['content-type'] ?? '', location: headers.location, text }),
      );
    })
      .on('error', reject)
      .end();
  });
}
