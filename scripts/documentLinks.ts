/** Every relative link and picture of a document in the repository leads to a file that exists. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { trackedFiles } from './trackedFiles.ts';

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)]*)?\)/g;

let broken = 0;
for (const document of trackedFiles().filter((path) => path.endsWith('.md'))) {
  for (const [, target = ''] of readFileSync(document, 'utf8').matchAll(LINK)) {
    const file = target.startsWith('/') ? target.slice(1) : join(dirname(document), target);
    if (existsSync(file)) continue;
    console.log(`${document}: no such file: ${target}`);
    broken++;
  }
}
process.exitCode = broken === 0 ? 0 : 1;
