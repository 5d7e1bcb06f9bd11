import { mkdir, writeFile } from 'node:fs/promises';

const RESULTS = new URL('results/', import.meta.url);

/** Writes the figures of a run beside those of the others: the name says which benchmark it was. */
export async function storeResults(name: string, results: unknown): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(new URL(`${name}.json`, RESULTS), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nWritten to benchmarks/results/${name}.json`);
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
