import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Bytes that the databases of a complete test run have room in, several times over. */
const needed = 4 * 1024 ** 3;
const memory = '/dev/shm';

/**
 * Where test runs put databases and data folders: `TMPDIR` where it is set, memory where Linux has 4 GB left in it, else the
 * folder of the system. A database has 1,100 files, which a disk creates in ten times the time.
 */
export function temporaryFolder(): string {
  if (process.env['TMPDIR']) return process.env['TMPDIR'];
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
