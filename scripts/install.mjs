// Plain JavaScript: runs on whatever Node the machine has, before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const isWindows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');

/** Runs `npm ci` when what lies in node_modules is not what package-lock.json says. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies (once, a minute or two) ...');
  // npm itself may run from the Node in node_modules, which `npm ci` removes first: call the machine's own.
  const env = { ...process.env, PATH: withoutLocalBin(process.env.PATH ?? '') };
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env, shell: isWindows });
  if (code !== 0) fail(`npm ci ended with code ${code}`);
  if (!isInstalled()) fail('npm ci did not install what package-lock.json names');
}

/** The Node of node_modules; the machine's own where that one is missing but new enough. */
export function nodeProgram() {
  const local = join(bin, isWindows ? 'node.cmd' : 'node');
  if (existsSync(local)) return local;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  return fail(
    `Node 22.22 or newer is needed, this is ${process.versions.node}. Installing without --ignore-scripts brings Node 24 along.`,
  );
}

/** What every program below us sees: the Node and the tools of node_modules first, and code compiled before. */
export function localEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...extra,
  };
}

/** Runs a program in the project's folder and answers its exit code; a signal that ends us ends it first. */
export function run(program, args, { onError, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', 'inherit', onError ? 'pipe' : 'inherit'];
    const child = spawn(program, args, { cwd: root, stdio, ...options });
    if (onError) child.stderr.on('data', onError);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (name) => child.kill(name);
    for (const name of signals) process.on(name, pass);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** npm writes what it installed into its own lock file, as the last step: a killed installation has none. */
function isInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'));
  const found = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    // Packages for other platforms are optional and rightly absent.
    return found[path] ? found[path].version === version : optional === true;
  });
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

function withoutLocalBin(path) {
  return path
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
    .join(delimiter);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
