import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressPage, encodings } from './compressedPage.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const nonces = ['AAAAAAAAAAAAAAAAAAAAAA==', 'q83vEjRWeJCrze8SNFZ4kA==', '0123456789+/abcdefghij=='];

it.each(encodings)('writes any nonce into a page that was compressed once (%s)', async (encoding) => {
  const around = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('', '=="></script><script nonce="'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(around, { minLength: 1, maxLength: 12 }), async (drawn) => {
      const parts = drawn.map((part) => part.toWellFormed());
      const page = await compressPage(parts, encoding);
      for (const nonce of nonces) {
        expect(decompress[encoding](page!(nonce)).toString()).toBe(parts.join(nonce));
      }
    }),
    { numRuns: 25 },
  );
});

it.each(encodings)('makes a page of many like rows small (%s)', async (encoding) => {
  const row = (n: number) => `<li><a href="/job-detail?id=${n}">Night shift ${n * 7919}, intensive care</a></li>`;
  const body = Array.from({ length: 500 }, (_, n) => row(n)).join('');
  const page = await compressPage(
    ['<script nonce="', '">a()</script>', `${body}<script nonce="`, '">b()</script>'],
    encoding,
  );
  expect(page!(nonces[1]!).length).toBeLessThan(body.length / 5);
});
