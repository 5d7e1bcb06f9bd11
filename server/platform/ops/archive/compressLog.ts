import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { operatorError } from '#server/platform/operatorError.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';
import { isSegment } from './folder.ts';

const deflate = promisify(gzip);
const inflate = promisify(gunzip);
const hour = 3_600_000;

/**
 * Compresses the finished parts of the log that the server has archived: a part that ended with its minute is 16 MB of
 * mostly zeros. A part is in `arriving` or whole in `whole` at every moment. The compressed file has the date of the original.
 */
export async function compressLog({ whole, arriving }: { whole: string; arriving: string }): Promise<void> {
  for (const name of (await readdir(arriving)).sort()) {
    const path = join(arriving, name);
    if (isSegment(name)) await compress(path, join(whole, `${name}.gz`));
    // The server writes a part under this name first; a crash leaves it.
    else if (name.startsWith('archtemp')) await removeOlder(path);
    // Labels of backups, which the backups themselves have too.
    else await rm(path, { force: true });
  }
}

/** The bytes of an archived part of the log. */
export async function readArchived(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return path.endsWith('.gz') ? inflate(bytes) : bytes;
}

async function compress(from: string, to: string): Promise<void> {
  const bytes = await readFile(from);
  const { atime, mtime } = await stat(from);
  const before = await readArchived(to).catch(() => null);
  if (before === null) {
    const draft = `${to}.partial`;
    await writeDurably(draft, await deflate(bytes));
    await utimes(draft, atime, mtime);
    await rename(draft, to);
    await syncToDisk(join(to, '..'));
  } else if (digest(before) !== digest(bytes)) {
    throw operatorError(
      `${from} differs from the same part of the log that was archived before. Two copies of one data folder archive into one BACKUP_DIR: stop one of them.`,
    );
  }
  await rm(from);
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeOlder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true });
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
