import { request } from 'node:http';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { pageNames, siteMap } from '#domain/site/siteMap.ts';
import { faultsOf, nonsense, publicPages, queriesOf } from '#tests/browser/support/nonsense.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

interface Answer {
  status: number;
  type: string;
  location: string | undefined;
  text: string;
}

for (const name of publicPages)
  test(`${name} is a sensible page whatever its address says`, async ({ page, product }) => {
    const queries = Object.values(nonsense).flatMap((value) => queriesOf(name, value));
    const answers = await askAll(
      product.address,
      queries.map((query) => `${siteMap[name].path}?${query}`),
    );
    expect.soft(oddities(answers, [200, 302, 404])).toEqual([]);
    await page.goto('about:blank');
    expect.soft(await faultsOf(page, documentsOf(answers))).toEqual([]);
  });

test('an address that is none leads to Page Not Found, or to the page it means', async ({ page, product }) => {
  const odd = [
    ...['/%', '/%ff', '/%00', '/jobs%00', '/jobs/%2F..', '/a%0d%0ab', '/jobs;x', '/.env', '/wp-admin', '/__manifest'],
    ...['//evil.example/jobs', '//jobs//', '/\\evil.example', '/J%6Fbs', '/jobs/', '/../jobs', 'http://evil.example/'],
    ...Object.values(nonsense).map((value) => `/${encodeURIComponent(value)}`),
    ...Object.values(nonsense).map((value) => `/jobs/${encodeURIComponent(value)}/x`),
  ];
  const answers = await askAll(product.address, odd);
  expect(oddities(answers, [200, 301, 404])).toEqual([]);
  await page.goto('about:blank');
  expect(await faultsOf(page, documentsOf(answers))).toEqual([]);
});

test('a browser draws these pages without running or losing anything', async ({ page, product }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));
  page.on('dialog', async (dialog) => {
    complaints.push(`${page.url()}: a dialog`);
    await dialog.dismiss();
  });
  const worst = `${nonsense['the end of a script']}${nonsense['an image']}${nonsense['the end of an attribute']}`;
  const addresses = publicPages.map((name) => `${siteMap[name].path}?${queriesOf(name, worst).join('&')}`);
  for (const address of [...addresses, '/%ff', '/%', '//evil.example/jobs', `/${encodeURIComponent(worst)}`]) {
    await visit(page, product.address + address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    expect(await page.evaluate(() => ['zq9' in window, document.querySelector('zq9, [zq9]')]), address).toEqual([
      false,
      null,
    ]);
  }
  expect(complaints).toEqual([]);
});

test('no address at all makes the server fail', async ({ product }) => {
  const piece = fc.oneof(
    fc.constantFrom(...Object.values(nonsense), ...pageNames, '..', '.', '', '%', '%zz', '%c0%af', '*', '\\', ';', '~'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const written = fc.oneof(
    piece.map((text) => encodeURIComponent(text.toWellFormed())),
    piece.map((text) => text.replace(/[^!-~]/g, '')),
  );
  const path = fc.array(written, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const key = fc.oneof(
    written,
    fc.constantFrom('id', 'q', 'page', 'lang', 'from', 'from_url', 'token', 'sort', '_routes'),
  );
  const query = fc.array(fc.tuple(key, written), { maxLength: 4 }).map((pairs) => pairs.map((pair) => pair.join('=')));
  await fc.assert(
    fc.asyncProperty(path, query, async (path, query) => {
      const address = `${path}?${query.join('&')}`.slice(0, 12_000);
      const answer = await ask(product.address, address);
      expect(answer.status).toBeLessThan(500);
      expect(answer.location ?? '/').toMatch(/^\/(?![/\\])/);
      // A page of members, which such an address may lead to as well, has no heading before it knows who asks.
      if (answer.type.startsWith('text/html')) expect(answer.text).toMatch(/<(h1|main)\b/);
      else expect(answer.type).not.toMatch(/javascript|svg/);
    }),
    { numRuns: 300 },
  );
});

async function askAll(origin: string, addresses: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const limit = pLimit(8);
  const answers = addresses.map((address) => limit(async () => [address, await ask(origin, address)] as const));
  return new Map(await Promise.all(answers));
}

/** As it is written: fetch and browsers tidy addresses up. */
function ask(origin: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
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

/** Answers that are no page and no way to one of ours. */
function oddities(answers: ReadonlyMap<string, Answer>, statuses: readonly number[]): string[] {
  return [...answers].flatMap(([address, { status, type, location }]) => {
    const isFine =
      statuses.includes(status) &&
      (location === undefined ? type.startsWith('text/html') : /^\/(?![/\\])[!-~]*$/.test(location));
    return isFine ? [] : [`${address.slice(0, 80)}: ${status} ${type} ${location ?? ''}`];
  });
}

function documentsOf(answers: ReadonlyMap<string, Answer>): Record<string, string> {
  const pages = [...answers].filter(([, { location }]) => location === undefined);
  return Object.fromEntries(pages.map(([address, { text }]) => [address.slice(0, 80), text]));
}
