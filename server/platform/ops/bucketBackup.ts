import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Env } from '#server/platform/env.ts';
import { forAnyStore } from '#server/platform/files/s3Storage.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { copyInstance, markBackup, type HeadOf } from './backup.ts';

/** An object or a folder of objects in a bucket. */
export interface BucketAddress {
  readonly bucket: string;
  readonly key: string;
}

/** Of a backup in a bucket: a compressed tar file that is encrypted with age. */
const ending = '.tar.gz.age';
/** Bytes of one part of an upload: a bucket takes 10,000 parts, so a backup may have 320 GB. Two are in memory. */
const partSize = 32 * 1024 * 1024;

/** `s3://BUCKET/FOLDER`; null for a path of this machine. Throws an operatorError for an address without a bucket. */
export function bucketAddress(text: string): BucketAddress | null {
  if (!text.startsWith('s3://')) return null;
  const [bucket = '', ...path] = text.slice('s3://'.length).split('/');
  if (bucket === '') throw operatorError(`${text} names no bucket: write s3://BUCKET/FOLDER.`);
  return { bucket, key: path.filter(Boolean).join('/') };
}

/**
 * Makes a backup, encrypts it for `recipient`, a public key of age, and uploads it to a folder of a bucket; answers its address.
 * Then the oldest backups there are deleted until `keep` are left. The store and its credentials are those of the AWS SDK's own
 * environment variables. TMPDIR has room for one copy of the instance. Throws an operatorError where the key or the store refuses.
 */
export async function uploadBackup(
  env: Env,
  { bucket, key: folder }: BucketAddress,
  recipient: string,
  headOf: HeadOf,
  keep = Infinity,
): Promise<string> {
  const encrypter = await encrypterFor(recipient);
  const scratch = await mkdtemp(join(tmpdir(), 'openlocum-backup-'));
  const client = await connect();
  try {
    const backup = await copyInstance(env, scratch, headOf);
    const [{ create }, { Upload }] = await Promise.all([import('tar'), import('@aws-sdk/lib-storage')]);
    const packed = Readable.from(create({ gzip: true, cwd: scratch }, [basename(backup)]), { objectMode: false });
    const sealed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
    const key = [folder, `${basename(backup)}${ending}`].filter(Boolean).join('/');
    const params = { Bucket: bucket, Key: key, Body: sealed };
    await answered(bucket, new Upload({ client, params, partSize, queueSize: 2 }).done());
    await markBackup(env);
    await answered(bucket, deleteOldest(client, bucket, folder, keep));
    return `s3://${bucket}/${key}`;
  } finally {
    client.destroy();
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Downloads and decrypts a backup and runs `run` with its folder, which is deleted afterwards. `identityFile` holds the secret key,
 * as `age-keygen` writes it. Throws an operatorError where there is no such backup, or the key is not that of the backup.
 */
export async function withDownloaded<T>(
  { bucket, key }: BucketAddress,
  identityFile: string,
  run: (backup: string) => Promise<T>,
): Promise<T> {
  const decrypter = await decrypterWith(identityFile);
  const scratch = await mkdtemp(join(tmpdir(), 'openlocum-restore-'));
  const client = await connect();
  try {
    const [{ extract }, { GetObjectCommand }] = await Promise.all([import('tar'), import('@aws-sdk/client-s3')]);
    const { Body } = await answered(bucket, client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
    const plain = await decrypter.decrypt(Body!.transformToWebStream()).catch((error: unknown) => {
      throw operatorError(`The key in ${identityFile} does not open this backup: ${reasonOf(error)}.`);
    });
    await pipeline(Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]), extract({ cwd: scratch })).catch(
      (error: unknown) => {
        throw operatorError(`The backup ${key} is damaged: ${reasonOf(error)}. Nothing was restored.`);
      },
    );
    const [name = ''] = await readdir(scratch);
    return await run(join(scratch, name));
  } finally {
    client.destroy();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function encrypterFor(recipient: string) {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw operatorError('--recipient takes a public key of age, which begins with age1.');
  }
  return encrypter;
}

async function decrypterWith(identityFile: string) {
  const { Decrypter } = await import('age-encryption');
  const text = await readFile(identityFile, 'utf8').catch((error: unknown) => {
    throw operatorError(`${identityFile} cannot be read: ${reasonOf(error)}.`);
  });
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw operatorError(`${identityFile} holds no secret key of age.`);
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw operatorError(`${identityFile} holds a secret key that is not whole.`);
  }
  return decrypter;
}

async function connect(): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  // The form of the address that each store knows.
  return new S3Client({ forcePathStyle: true, ...forAnyStore });
}

/** Their names sort as they were made. */
async function deleteOldest(client: S3Client, Bucket: string, folder: string, keep: number): Promise<void> {
  if (keep === Infinity) return;
  const { DeleteObjectCommand, paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  const Prefix = folder === '' ? 'openlocum-' : `${folder}/openlocum-`;
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    for (const { Key } of Contents) if (Key && isBackup(Key)) keys.push(Key);
  for (const Key of keys.sort().slice(0, Math.max(0, keys.length - keep)))
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
}

function isBackup(key: string): boolean {
  return /(^|\/)openlocum-\d{8}T\d{6}Z\.tar\.gz\.age$/.test(key);
}

async function answered<T>(bucket: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    throw operatorError(`The bucket ${bucket} refused: ${reasonOf(error)}. See AWS_ENDPOINT_URL and its credentials.`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
