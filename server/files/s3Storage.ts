import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Settings } from '#server/peers.ts';
import type { FileStorage } from './storage.ts';
import { gone, unreachable } from './storageErrors.ts';

/** Milliseconds. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 30_000 } as const;

/** Bytes. What is in memory is sent again when a try fails; a stream, used once, is not. */
const mostInMemory = 10 * 1024 * 1024;

/** Objects in a closed bucket: people never get an address of it. */
export async function s3Storage(settings: S3Settings): Promise<FileStorage> {
  // Half a second of loading that only buckets need.
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: timeouts,
    maxAttempts: 3,
    // Stores that are not Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(Key, path, ContentType) {
      const { size: ContentLength } = await stat(path);
      const Body = ContentLength > mostInMemory ? createReadStream(path) : await readFile(path);
      await guarded(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType })));
      await rm(path, { force: true });
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await guarded(() =>
        client.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) })),
      );
      if (!(Body instanceof Readable)) throw unreachable(new Error('The store answered without a body'));
      return Body;
    },
    remove: async (Key) => void (await guarded(() => client.send(new DeleteObjectCommand({ Bucket, Key })))),
    close: () => client.destroy(),
  };
}

async function guarded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw gone(error);
    throw unreachable(error);
  }
}
