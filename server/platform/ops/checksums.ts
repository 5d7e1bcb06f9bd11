import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { operatorError } from '#server/platform/operatorError.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';

/** The SHA-256 of each file of a backup, as `sha256sum --check` reads it; the paths are relative to the backup. */
export const checksums = 'SHA256SUMS';

/** Writes the checksums of all files in a folder into it. */
export async function writeChecksums(folder: string): Promise<void> {
  const buffer = Buffer.allocUnsafe(bufferSize);
  const lines = async function* () {
    for await (const path of filesIn(folder)) yield `${await sumOf(join(folder, path), buffer)}  ${path}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, checksums), { mode: 0o600 }));
  await syncToDisk(join(folder, checksums));
}

/**
 * Compares a backup with its checksums. Throws an operatorError that names the first file that is damaged or missing. A backup
 * of a version before 2026-11-28 has none and passes.
 */
export async function verifyChecksums(folder: string): Promise<void> {
  const list = await open(join(folder, checksums)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (list === null) return;
  const buffer = Buffer.allocUnsafe(bufferSize);
  for await (const line of list.readLines()) {
    const [sum, path = ''] = line.split('  ');
    const found = await sumOf(join(folder, path), buffer).catch(() => null);
    if (found === sum) continue;
    const issue = found === null ? 'cannot be read' : 'is not as it was written';
    throw operatorError(`${path} of this backup ${issue}. Nothing was restored: use another backup.`);
  }
}

async function* filesIn(folder: string, inside = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else if (path !== checksums) yield path;
  }
}

/** Bytes that are read together: a cluster has thousands of small files, and a stream would allocate a buffer for each. */
const bufferSize = 1024 * 1024;

async function sumOf(path: string, buffer: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
