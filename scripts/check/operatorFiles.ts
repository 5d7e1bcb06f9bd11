/**
 * What operators copy from names things that exist: files, npm scripts and settings, in the container files and in the
 * documents.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { settings } from '#server/platform/settings.ts';
import { trackedFiles } from './trackedFiles.ts';

interface Rule {
  paths: readonly string[];
  pattern: RegExp;
  /** What is wrong with the name the pattern found; null: nothing. */
  problem(name: string): string | null;
}

const documents = trackedFiles().filter((path) => path.endsWith('.md'));
const guides = ['docs/operations.md', 'docs/operators-guide.md', 'docs/scaling.md', 'docs/troubleshooting.md'];
const deployed = trackedFiles().filter((path) => path.startsWith('deploy/'));
const containers = ['Dockerfile', 'compose.yaml', '.env.example'];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const settingOr = (...others: string[]) => {
  const known = new Set([...Object.keys(settings), ...others]);
  return (name: string) => (known.has(name) ? null : `server/platform/settings.ts has no setting ${name}`);
};
const file = (path: string) => (existsSync(path) ? null : `no such file: ${path}`);

/** What compose.yaml fills in by itself, for other images than ours. */
const ofCompose = ['POSTGRES_PASSWORD', 'DOMAIN', 'PUBLISHED_PORT'];

const rules: readonly Rule[] = [
  {
    paths: [...documents, ...containers, ...deployed],
    pattern: /\bnpm (?:run(?: -s)? )([a-z][\w:-]*)/g,
    problem: (name) => (name in scripts ? null : `package.json has no script ${name}`),
  },
  {
    paths: [...documents, ...containers, ...deployed],
    pattern: /\b((?:server|scripts)\/[\w/-]+\.(?:ts|mjs))\b/g,
    problem: file,
  },
  { paths: ['Dockerfile'], pattern: /^COPY (?!--from)(.+) \S+$/gm, problem: (names) => each(names.split(' '), file) },
  { paths: ['.dockerignore'], pattern: /^!(.+)$/gm, problem: file },
  // What the web is built of must reach the build.
  { paths: ['scripts/build/buildWeb.mjs'], pattern: /^ {2}'([\w.-]+)/gm, problem: inImage },
  { paths: ['Dockerfile'], pattern: /(?:^ENV | )([A-Z][A-Z_]+)=/gm, problem: settingOr() },
  { paths: ['.env.example'], pattern: /^#?([A-Z][A-Z0-9_]+)=/gm, problem: settingOr(...ofCompose) },
  { paths: ['compose.yaml'], pattern: /\$\{([A-Z][A-Z0-9_]+)/g, problem: nameOfExample },
  { paths: ['compose.yaml'], pattern: /^ {2}app:\n((?: {4}.*\n)+)/gm, problem: settingsOfApp },
  {
    paths: guides,
    pattern: /^(?:export )?([A-Z][A-Z0-9_]{2,})=/gm,
    problem: settingOr('ELEMENT_IDENTITY', 'AWS_REGION'),
  },
  {
    paths: deployed,
    pattern: /^(?:Environment=|#)?([A-Z][A-Z0-9_]+)=/gm,
    problem: settingOr('HOME'),
  },
];

let broken = 0;
for (const { paths, pattern, problem } of rules) {
  for (const path of paths) {
    const found = [...readFileSync(path, 'utf8').matchAll(pattern)];
    for (const [, name = ''] of found) {
      const wrong = problem(name);
      if (wrong === null) continue;
      console.log(`${path}: ${wrong}`);
      broken++;
    }
  }
}
if (broken > 0 || !acceptsAlerts()) process.exitCode = 1;

/** Whether `promtool` of Prometheus accepts the rules; true where it is not installed. */
function acceptsAlerts(): boolean {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'deploy/prometheus-alerts.yml'], {
    encoding: 'utf8',
  });
  if (error) return true;
  if (status !== 0) console.log(stdout + stderr);
  return status === 0;
}

function each(names: string[], problem: (name: string) => string | null): string | null {
  return names.map(problem).find((wrong) => wrong !== null) ?? null;
}

function inImage(path: string): string | null {
  return readFileSync('.dockerignore', 'utf8').includes(`\n!${path}\n`) ? null : `.dockerignore keeps ${path} out`;
}

/** So that an operator who fills in the example has filled in everything. */
function nameOfExample(name: string): string | null {
  const isThere = new RegExp(`^#?${name}=`, 'm').test(readFileSync('.env.example', 'utf8'));
  return isThere ? null : `.env.example does not name ${name}`;
}

function settingsOfApp(block: string): string | null {
  const names = [...block.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  return each(names, settingOr());
}
