import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { flipByte } from '#scripts/scratch/flipByte.ts';
import { objectStore, type ObjectStore } from '#scripts/scratch/objectStore.ts';
import { privateFolder, programEnvironment, removeFolder } from '#scripts/scratch/programs.ts';
import { ledgerHead } from '#server/features/verification/verifyChecks.ts';
import { makeServices, type RunningServices } from '#server/makeServices.ts';
import { lastBackup } from '#server/platform/ops/backupMark.ts';
import { bucketAddress, uploadBackup, withDownloaded } from '#server/platform/ops/bucketBackup.ts';
import { restoreBackup } from '#server/platform/ops/restore.ts';
import { readEnv, type Env } from '#server/platform/env.ts';
import { runProgram } from '#tests/support/runProgram.ts';

let folder: string;
let store: ObjectStore;
let original: RunningServices;
let recipient: string;
let identityFile: string;

const place = bucketAddress('s3://uploads/nightly/')!;

beforeAll(async () => {
  folder = await privateFolder();
  store = await objectStore();
  for (const [name, value] of Object.entries(credentials())) vi.stubEnv(name, value);
  original = await makeServices(envOf('data'));
  identityFile = join(folder, 'key.txt');
  recipient = await newKey(identityFile);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await original?.close();
  await store?.end();
  await removeFolder(folder);
});

function envOf(name: string): Env {
  return readEnv(programEnvironment({ DATA_DIR: join(folder, name) }));
}

/** The SDK's own environment variables. */
function credentials(): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: store.settings['S3_ENDPOINT']!,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: store.settings['S3_ACCESS_KEY_ID']!,
    AWS_SECRET_ACCESS_KEY: store.settings['S3_SECRET_ACCESS_KEY']!,
  };
}

/** As `age-keygen -o FILE` writes it. Answers the public key. */
async function newKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  await writeFile(file, `# created: 2026-11-30T20:00:00Z\n# public key: ${publicKey}\n${identity}\n`);
  return publicKey;
}

const upload = (keep?: number) => uploadBackup(original.env, place, recipient, ledgerHead, keep);
const restore = (address: string, into: string, key = identityFile) =>
  withDownloaded(bucketAddress(address)!, key, (backup) => restoreBackup(envOf(into), backup));

test('a backup is encrypted in the bucket, and restored with its key it is the instance to the last row', async () => {
  await original.pool.query(`create table counted as select n, md5(n::text) as text from generate_series(1, 5000) n`);
  expect(await lastBackup(original.env.dataDir)).toBeNull();
  const address = await upload();
  expect(address).toMatch(/^s3:\/\/uploads\/nightly\/openlocum-\d{8}T\d{6}Z\.tar\.gz\.age$/);
  expect(await lastBackup(original.env.dataDir)).not.toBeNull();

  await restore(address, 'restored');
  const restored = await makeServices(envOf('restored'));
  try {
    const sum = `select count(*)::int as rows, md5(string_agg(text, '' order by n)) as sum from counted`;
    const [before, after] = await Promise.all([original.pool.query(sum), restored.pool.query(sum)]);
    expect(after.rows).toEqual(before.rows);
  } finally {
    await restored.close();
  }
  expect(await readFile(join(folder, 'restored/auth.key'))).toEqual(await readFile(join(folder, 'data/auth.key')));
  const stored = await storedObject(address);
  expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(stored.includes(await readFile(join(folder, 'data/auth.key')))).toBe(false);
});

test('the commands make a backup in the bucket, and rehearse it: a certificate, and nothing is left behind', async () => {
  const TMPDIR = join(folder, 'tmp');
  await mkdir(TMPDIR);
  const env = programEnvironment({ DATA_DIR: join(folder, 'data'), TMPDIR, ...credentials() });
  const run = async (...words: string[]) => (await promisify(execFile)(process.execPath, words, { env })).stdout.trim();
  const address = await run('scripts/operate/backup.ts', 's3://uploads/nightly', `--recipient=${recipient}`);
  const out = await run('scripts/operate/restore.ts', address, `--identity=${identityFile}`, '--rehearse');
  const lines = out.split('\n');
  expect(lines[0]).toMatch(/^Rehearsed openlocum-\d{8}T\d{6}Z on .* in [\d.]+ s$/);
  expect(lines).toContainEqual(expect.stringMatching(/^Database: \d{4,} rows in \d{2,} tables$/));
  expect(lines).toContainEqual(expect.stringMatching(/^Ledger of checks: 0 checks intact/));
  expect(lines).toContainEqual(expect.stringMatching(/^Audit log: \d+ rows intact/));
  expect(lines).toContain('Files: 0 there, 0 missing');
  expect(lines).toContain('Key of sessions and sealed columns: there');
  expect(await readdir(TMPDIR)).toEqual([]);
});

test('another key, a damaged object and a backup that is not there restore nothing, and say why', async () => {
  const address = await upload();
  const other = join(folder, 'other.txt');
  await newKey(other);
  await expect(restore(address, 'none', other)).rejects.toThrow(/other\.txt does not open this backup/);
  const [file] = await filesOf(address);
  await flipByte(file!, 40_000);
  await expect(restore(address, 'none')).rejects.toThrow(/is damaged: .* Nothing was restored\./);
  await expect(restore('s3://uploads/nightly/none.tar.gz.age', 'none')).rejects.toThrow(/The bucket uploads refused/);
  expect(await readdir(folder)).not.toContain('none');
});

test('the oldest backups of the folder are deleted', async () => {
  await upload();
  // The name of a backup has its second.
  await expect.poll(async () => (await names()).includes(nameOfNow())).toBe(false);
  const last = await upload(1);
  expect(await names()).toEqual([last.split('/').at(-1)]);
});

test('the commands ask for the keys, and refuse an address without a bucket', async () => {
  const backup = (...words: string[]) => runProgram(original, 'scripts/operate/backup.ts', ...words);
  expect(await backup('s3://uploads/nightly')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--recipient age1'),
  });
  expect(await backup('s3://uploads/x', '--recipient=age1wrong')).toMatchObject({
    code: 1,
    err: '--recipient takes a public key of age, which begins with age1.',
  });
  expect(await backup('s3:///x', `--recipient=${recipient}`)).toMatchObject({
    code: 1,
    err: 's3:///x names no bucket: write s3://BUCKET/FOLDER.',
  });
  expect(await runProgram(original, 'scripts/operate/restore.ts', 's3://uploads/x')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--identity FILE'),
  });
});

const nameOfNow = () => `openlocum-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz.age`;

/** Of the backups in the bucket; the store has several files for each. */
async function names(): Promise<string[]> {
  const found = await readdir(join(store.folder, 'uploads', 'nightly'));
  return [...new Set(found.map((name) => name.replace(/\._S3rver_.*$/, '')))].sort();
}

async function filesOf(address: string): Promise<string[]> {
  const name = address.split('/').at(-1)!;
  const inside = join(store.folder, 'uploads', 'nightly');
  return (await readdir(inside)).filter((one) => one === `${name}._S3rver_object`).map((one) => join(inside, one));
}

async function storedObject(address: string): Promise<Buffer> {
  const [file] = await filesOf(address);
  return readFile(file!);
}
