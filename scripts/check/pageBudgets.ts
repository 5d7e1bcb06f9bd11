/** Holds the pages that visitors meet first to their weight: `node scripts/check/pageBudgets.ts`, after a build. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { budgets, pageWeights } from './pageWeights.ts';

const figures = (await pageWeights('build/client')).flatMap(({ path, js, css }) => [
  { path, what: 'JavaScript', size: js, budget: budgets.js },
  { path, what: 'CSS', size: css, budget: budgets.css },
]);
for (const { path, what, size, budget } of figures) {
  console.log(`${path.padEnd(12)} ${what.padEnd(10)} ${kilobytes(size)} of ${kilobytes(budget)}`);
}
const heavy = figures.filter(({ size, budget }) => size > budget);
for (const { path, what, size, budget } of heavy) {
  console.log(`${path} links ${kilobytes(size - budget).trim()} of ${what} too much: see docs/performance.md`);
}
const brings = await restImportsSchemas('build/client/assets');
if (brings) {
  console.log(
    'The chunk `rest`, which pages without a form load too, imports zod: a file of domain/ beside a schema is in it',
  );
}
process.exitCode = heavy.length > 0 || brings ? 1 : 0;

/** Only forms check what is typed: see pageChunks.ts. */
async function restImportsSchemas(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => /^rest-.+\.js$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.some((text) => /(?:from|import) ?"\.\/zod-/.test(text));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}
