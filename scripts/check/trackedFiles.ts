import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files of the project: tracked ones and new ones that git does not ignore. Paths relative to the root. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path));
}
