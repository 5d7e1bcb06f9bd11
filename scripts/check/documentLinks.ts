/**
 * Every relative link and picture of a document in the repository leads to a file that exists, and so does every path of
 * ours that a document names as `web/routes.ts`. Records of decisions name what was there when they were made.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { trackedFiles } from './trackedFiles.ts';

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)]*)?\)/g;
const NAMED = /`((?:\.\/)?(?:domain|client|server|web|tests|scripts|docs|deploy|benchmarks)\/[\w./-]+)`/g;

let broken = 0;
for (const document of trackedFiles().filter((path) => path.endsWith('.md'))) {
  const text = readFileSync(document, 'utf8');
  for (const [, target = ''] of text.matchAll(LINK)) {
    refuseMissing(document, target, target.startsWith('/') ? target.slice(1) : join(dirname(document), target));
  }
  if (document.startsWith('docs/decisions/')) continue;
  for (const [, path = ''] of text.matchAll(NAMED)) refuseMissing(document, path, path);
}
if (broken > 0) process.exitCode = 1;

function refuseMissing(document: string, target: string, file: string): void {
  if (existsSync(file)) return;
  console.log(`${document}: no such file: ${target}`);
  broken++;
}
