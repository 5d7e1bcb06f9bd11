import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processBirth } from './processes.ts';

/** The process that runs the embedded server of a data folder; others may join it, none may run a second one. */
export async function livingOwner(dataDir: string): Promise<number | null> {
  const newest = await newestMark(dataDir);
  if (newest === 0) return null;
  const text = await readFile(markFile(dataDir, newest), 'utf8').catch(() => '');
  const [pid, birth] = text.split(' ');
  if (!pid || !birth) return null;
  return (await processBirth(Number(pid))) === birth ? Number(pid) : null;
}

/**
 * Marks the folder as ours. Answers false when another living process has it. Marks are numbered, and the highest owns
 * the folder: it only goes once a higher one is there, and of all who want to follow it one alone makes that.
 */
export async function takeOwnership(dataDir: string, pid = process.pid): Promise<boolean> {
  const draft = join(dataDir, `owner.draft-${randomUUID()}`);
  // A mark appears with its words in it, or not at all.
  await writeFile(draft, `${pid} ${await processBirth(pid)}`, { mode: 0o600 });
  try {
    for (;;) {
      const newest = await newestMark(dataDir);
      const owner = await livingOwner(dataDir);
      if (owner !== null) return owner === pid;
      const own = newest + 1;
      if (!(await makeMark(draft, markFile(dataDir, own)))) continue;
      if ((await newestMark(dataDir)) === own) {
        await removeOlder(dataDir, own);
        return true;
      }
      // Others went on in between, and removed the mark that was in our way.
      await rm(markFile(dataDir, own), { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The mark stays, without words: the next owner's has a higher number. */
export async function endOwnership(dataDir: string): Promise<void> {
  await writeFile(markFile(dataDir, await newestMark(dataDir)), '');
}

async function makeMark(draft: string, mark: string): Promise<boolean> {
  try {
    await link(draft, mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function removeOlder(dataDir: string, than: number): Promise<void> {
  const older = (await marks(dataDir)).filter((number) => number < than);
  await Promise.all(older.map((number) => rm(markFile(dataDir, number), { force: true })));
}

async function newestMark(dataDir: string): Promise<number> {
  return Math.max(0, ...(await marks(dataDir)));
}

async function marks(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.flatMap((name) => {
    const number = /^owner\.(\d+)$/.exec(name)?.[1];
    return number ? [Number(number)] : name === 'owner' ? [1] : [];
  });
}

/** The first has no number: so a version that knows no numbers finds that of a folder it made. */
function markFile(dataDir: string, number: number): string {
  return join(dataDir, number === 1 ? 'owner' : `owner.${number}`);
}
