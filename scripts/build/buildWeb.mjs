// Plain JavaScript, see install.mjs.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localEnvironment, nodeProgram, root, run } from '../install.mjs';

/** What the built web is made of. */
const sources = [
  'web',
  'client',
  'domain',
  'scripts/build/elementIdentity.ts',
  'scripts/build/ownFileImports.ts',
  'scripts/build/pageChunks.ts',
  'scripts/build/messagesPlugin.ts',
  'scripts/build/compressAssets.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'postcss.config.cjs',
  'package-lock.json',
];
const stamp = join(root, 'build', 'sources.sha256');

/** Builds the web when its sources are not those it was last built from. Answers whether there is a build now. */
export async function ensureBuilt() {
  const now = fingerprint();
  if (read(stamp) === now) return true;
  console.log('Building the web ...');
  // Gone first: a build that was killed halfway must not count.
  rmSync(stamp, { force: true });
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const code = await run(nodeProgram(), [tool, 'build'], {
    env: localEnvironment({ NODE_ENV: 'production' }),
    // The builder's own lines are only of interest when it fails; errors go to stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) return false;
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

function fingerprint() {
  const hash = createHash('sha256').update(process.env.ELEMENT_IDENTITY ?? '');
  for (const path of sources.flatMap(filesUnder).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash
      .update(path)
      .update('\0')
      .update(read(join(root, path)) ?? '')
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
  } catch {
    return [path];
  }
}

function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}
