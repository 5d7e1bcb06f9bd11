import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processBirth } from './processes.ts';

/** The process that runs the embedded server of a data folder; others may join it, none may run a second one. */
export async function livingOwner(dataDir: string): Promise<number | null> {
  const text = await readFile(ownerFile(dataDir), 'utf8').catch(() => '');
  const [pid, birth] = text.split(' ');
  if (!pid || !birth) return null;
  return (await processBirth(Number(pid))) === birth ? Number(pid) : null;
}

/** Marks the folder as ours. Answers false when another living process has it. */
export async function takeOwnership(dataDir: string): Promise<boolean> {
  const mark = `${process.pid} ${await processBirth(process.pid)}`;
  for (;;) {
    try {
      await writeFile(ownerFile(dataDir), mark, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = await livingOwner(dataDir);
    if (owner !== null) return owner === process.pid;
    await rm(ownerFile(dataDir), { force: true });
  }
}

export async function endOwnership(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true });
}

function ownerFile(dataDir: string): string {
  return join(dataDir, 'owner');
}
