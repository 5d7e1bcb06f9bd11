import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes `.br` and `.gz` beside every text asset, so that serving one compresses nothing. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name)) continue;
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < 1024) continue;
    await writeFile(`${path}.br`, await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
