/**
 * Adds to package-lock.json the packages for other platforms that `npm install` left out because its registry did not
 * have them yet. Without them `npm ci` refuses the lock file everywhere. `--check` only says whether one is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const path = 'package-lock.json';
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> };
const missing = missingPackages(lock.packages);

if (process.argv.includes('--check')) {
  for (const [name] of missing) console.log(`${path} lacks ${name}: run "node scripts/check/completeLockfile.ts"`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} else if (missing.length > 0) {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`Added ${missing.length} packages for other platforms`);
}

function missingPackages(packages: Readonly<Record<string, LockedPackage>>): [string, LockedPackage][] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      // A range is npm's to resolve; packages for platforms are named by their exact version.
      .filter(([name, version]) => /^\d+\.\d+\.\d+\S*$/.test(version) && !isLocked(packages, parent, name))
      .map(([name, version]): [string, LockedPackage] => [
        `node_modules/${name}`,
        { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true },
      ]),
  );
}

/** Where Node would find it: beside the package that wants it, or in any folder above. */
function isLocked(packages: Readonly<Record<string, LockedPackage>>, parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** Such packages say in their name what they run on: `binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  const match =
    /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name);
  if (!match) return {};
  const libc = match[3]?.startsWith('musl')
    ? ['musl']
    : match[3]?.startsWith('gnu') && match[1] === 'linux'
      ? ['glibc']
      : undefined;
  return { os: [match[1]!], cpu: [match[2]!], ...(libc ? { libc } : {}) };
}
