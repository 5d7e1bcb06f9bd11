import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operatorError } from '#server/platform/operatorError.ts';

const run = promisify(execFile);

/** Runs a client program of PostgreSQL on the database at `url`. Throws an operatorError with what it complained about. */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-'));
  try {
    await run(tool, [...args, `--dbname=${await withoutPassword(url, folder)}`], { maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code !== 'ENOENT') throw operatorError(`${tool} failed: ${stderr?.trim() || String(error)}`, error);
    throw operatorError(
      `${tool} was not found. Install PostgreSQL’s client programs, of the server’s version or newer.`,
      error,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same address with its password in a file: everyone on the machine can read a command line. */
async function withoutPassword(url: string, folder: string): Promise<string> {
  const found = /^([a-z]+:\/\/[^:@/]*):([^@/]*)@/.exec(url);
  if (!found) return url;
  const [start, name, password] = found;
  const file = join(folder, 'password');
  const line = `*:*:*:*:${decodeURIComponent(password!).replaceAll(/[\\:]/g, '\\$&')}\n`;
  await writeFile(file, line, { mode: 0o600 });
  return `${url.replace(start, `${name}@`)}${url.includes('?') ? '&' : '?'}passfile=${encodeURIComponent(file)}`;
}
