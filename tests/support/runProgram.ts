import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programEnvironment } from '#scripts/scratch/programs.ts';
import type { Services } from '#server/platform/services.ts';

/** Runs one of our programs on the data of these services, with nothing else of the machine's settings. */
export async function runProgram(
  { env: { databaseUrl, dataDir } }: Services,
  program: string,
  ...words: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [program, ...words], {
    env: programEnvironment({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: said.out.trim(), err: said.err.trim() };
}
