/** Holds the pages that visitors meet first to their weight: `node scripts/check/pageBudgets.ts`, after a build. */
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
process.exitCode = heavy.length > 0 ? 1 : 0;

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}
