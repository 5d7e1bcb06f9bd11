import { expect } from '@playwright/test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

test('a page comes compressed, and each answer has a nonce of its own', async ({ product }) => {
  for (const encoding of ['br', 'gzip'] as const) {
    const answers = await Promise.all([1, 2].map(() => get(`${product.address}/jobs`, encoding)));
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
  }
  const plain = await get(`${product.address}/jobs`, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toContain('</html>');
});

test('assets come as small as the browser takes them, and are never asked for again', async ({ product }) => {
  const { body } = await get(product.address, 'identity');
  for (const [address] of body.toString().matchAll(/\/assets\/[\w.~-]+\.(?:js|css)(?=[#"])/g)) {
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, body: asset } = await get(product.address + address, encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      if (asset.length < 1024) continue;
      expect([address, headers['content-encoding']]).toEqual([address, encoding]);
      expect(headers['vary']).toMatch(/accept-encoding/i);
      decompress[encoding](asset);
    }
  }
});

test('a job that changed is in the next document of every page that shows it', async ({ product }) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'Night nurse, as first written',
    description: 'Nights',
    role: 'RN',
    location_type: 'on-site',
  });
  const shown = async () => {
    const pages = await Promise.all(
      ['/jobs', `/job-detail?id=${job.id}`].map((path) => get(product.address + path, 'br')),
    );
    return pages.map(({ body }) => /Night nurse, as (\w+) written/.exec(brotliDecompressSync(body).toString())?.[1]);
  };
  expect(await shown()).toEqual(['first', 'first']);
  await facility.client.entities.Job.update(job.id, { title: 'Night nurse, as then written' });
  expect(await shown()).toEqual(['then', 'then']);
});

/** As it came: fetch would decompress it. */
function get(address: string, encoding: string) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({ headers: answer.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}
