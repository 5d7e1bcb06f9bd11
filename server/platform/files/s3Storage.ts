import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Settings } from '#server/platform/peers.ts';
import type { FileStorage } from './storage.ts';
import { gone, unreachable } from './storageErrors.ts';

/** Milliseconds the store may keep us waiting: for a connection, for the answer, for each piece of a file. */
const patience = { connection: 5_000, answer: 10_000, reach: 2_000 } as const;
/** Milliseconds more for each megabyte that has to get there first. */
const patienceForMegabyte = 500;

/** Bytes. What is in memory is sent again when a try fails; a stream, used once, is not. */
const maxInMemory = 10 * 1024 * 1024;

/** Stores that are not Amazon's do not know the newer checksums. */
export const forAnyStore = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

/** Objects in a closed bucket: people never get an address of it. */
export async function s3Storage(settings: S3Settings): Promise<FileStorage> {
  // Half a second of loading that only buckets need.
  const { S3Client, S3ServiceException, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, HeadBucketCommand } =
    await import('@aws-sdk/client-s3');
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: patience.connection },
    maxAttempts: 3,
    ...forAnyStore,
  });
  return {
    async put(Key, path, ContentType) {
      const { size: ContentLength } = await stat(path);
      const Body = ContentLength > maxInMemory ? createReadStream(path) : await readFile(path);
      const limit = patience.answer + (ContentLength / 1024 / 1024) * patienceForMegabyte;
      await within(limit, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }), { abortSignal }),
      );
      await rm(path, { force: true });
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await within(patience.answer, (abortSignal) =>
        client.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }), { abortSignal }),
      );
      if (!(Body instanceof Readable)) throw unreachable(new Error('The store answered without a body'));
      return Readable.from(inTime(Body), { objectMode: false });
    },
    // The store checks its own bytes.
    version: async () => '',
    async remove(Key) {
      await within(patience.answer, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      );
    },
    async reach() {
      const isRefusal = (error: unknown) =>
        error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
      await within(patience.reach, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }).catch((error: unknown) => {
          // A key that may only put and get is refused, and that is an answer.
          if (!isRefusal(error)) throw error;
        }),
      );
    },
    close: () => client.destroy(),
  };
}

/** All tries of one call together take no longer than `limit` milliseconds. */
async function within<T>(limit: number, operation: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  try {
    return await operation(late.signal);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw gone(error);
    throw unreachable(error);
  } finally {
    // A body that is still being read has its own limit.
    clearTimeout(timer);
  }
}

/** Waits for each piece from when it is asked for: a slow reader does not make the store late. */
async function* inTime(body: Readable): AsyncGenerator<Buffer> {
  const pieces = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await within(patience.answer, (signal) => Promise.race([pieces.next(), aborted(signal)]));
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    body.destroy();
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The store fell silent')), { once: true });
  });
}
