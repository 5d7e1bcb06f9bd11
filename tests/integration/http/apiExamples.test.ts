import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorStatus } from '#domain/core/errors.ts';
import { seedDemo } from '#server/features/administration/demo/seed.ts';
import { examplesIn, pattern, runExamples, type Example } from '#tests/support/documentExamples.ts';
import { versions } from '#tests/support/platformSdk.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from '#scripts/scratch/programs.ts';
import { testServices, testServiceToken } from '#tests/support/testServices.ts';

const document = readFileSync('docs/api.md', 'utf8');
const examples = examplesIn(document);

let server: StartedProgram;
let settings: Record<string, string>;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  requireCurl();
  const services = await testServices();
  closing.push(() => services.close());
  await seedDemo(services);
  const folder = await privateFolder();
  closing.push(() => removeFolder(folder));
  settings = { DATABASE_URL: services.env.databaseUrl!, DATA_DIR: folder, SERVICE_TOKEN: testServiceToken };
  server = await startProgram(settings, ['tests/support/apiProgram.ts']);
  closing.push(() => server.end('SIGTERM'));
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test('every example belongs to a program that is run here', () => {
  const kinds = new Set(examples.map(({ kind }) => kind));
  // apiMirror.test.ts runs the mirror, readEntry.test.ts reads the feed.
  expect(kinds).toEqual(new Set(['sh', 'js mirror', 'ts client', 'ts sdk', 'xml']));
});

test('curl', () => runAndCompare('sh'));

test('our client', () => runAndCompare('ts client'));

test.each(versions)('the platform’s client %s', (version) => runAndCompare('ts sdk', version));

test('the document names every code of an error', () => {
  const missing = Object.keys(errorStatus).filter((code) => !document.includes(`\`${code}\``));
  expect(missing).toEqual([]);
});

async function runAndCompare(wanted: string, version = ''): Promise<void> {
  const chosen = examples.filter(({ kind }) => kind === wanted);
  const printed = await runExamples(chosen, settings, (source) =>
    source.replaceAll('http://localhost:3000', server.address).replaceAll("'@base44/sdk'", `'platform-sdk-${version}'`),
  );
  for (const [n, example] of chosen.entries()) compare(example, printed[n]!.replaceAll(socketEvents, ''));
}

/** The oldest of the platform's clients logs its sockets to the console. */
const socketEvents = /^(dis)?connect .*\n/gm;

function compare({ heading, source, shown }: Example, printed: string): void {
  if (shown !== null) expect(printed.trim(), `${heading}:\n${source}`).toMatch(pattern(shown));
}

function requireCurl(): void {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error('The examples of docs/api.md are run with curl, which this machine does not have: install curl');
  }
}
