import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The key that one-time codes and sign-in state are bound to, 256 bits in hexadecimal. Made on the first start and stored
 * in the data folder, readable by the program's own user alone. Several processes on one database must share it.
 */
export async function readAuthKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'auth.key');
  await sweepDrafts(dataDir);
  const kept = await readKey(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // Of two first starts at the same time only one can link its draft, and both read the winner's.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKey(file);
  if (!key) throw new Error(`${file} does not hold a key. Delete it to get a new one`);
  return key;
}

/** What first starts that were killed left behind. Another start may be about to link its own: a minute is plenty. */
async function sweepDrafts(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => draftName.test(name));
  for (const name of names) {
    const draft = path.join(dataDir, name);
    const written = await stat(draft).catch(() => null);
    if (written && Date.now() - written.mtimeMs > 60_000) await rm(draft, { force: true });
  }
}

const draftName = /^auth\.key\.\d+\.[0-9a-f]{8}$/;

/** A key of its own for one purpose, so that no value made for one can be used for another. */
export function deriveKey(key: string, purpose: string): string {
  return createHmac('sha256', key).update(purpose).digest('hex');
}

async function readKey(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    return /^[0-9a-f]{64}$/.test(text) ? text : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
