import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { convertedTypes, fileTypes, largestFile, type ConvertedType, type FileType } from '#domain/shared/file.ts';
import { unreachable } from './storageErrors.ts';

export interface Received {
  /** Of the temporary file; the caller removes it. */
  path: string;
  type: ArrivingType;
  /** Bytes. */
  size: number;
}

type ArrivingType = FileType | ConvertedType;

/** What the signatures of all accepted types lie within, bytes. */
const headSize = 4100;

/**
 * Streams an upload into a temporary file. What it is says its content, never its name; what is larger than its type may
 * be ends the stream where it is too long. UNSUPPORTED_TYPE, TOO_LARGE, BAD_REQUEST for an empty or broken-off one. On
 * any failure nothing is left.
 */
export async function receive(source: Readable, folder: string): Promise<Received> {
  const target = path.join(folder, randomUUID());
  const seen = { size: 0, type: null as ArrivingType | null };
  try {
    await pipeline(source, (chunks: AsyncIterable<Buffer>) => inspected(chunks, seen), toFile(target));
    if (!seen.type) throw new AppError('BAD_REQUEST', errorText('fileEmpty'));
    return { path: target, type: seen.type, size: seen.size };
  } catch (error) {
    // The rest of the body is read and dropped, so that the client is there to receive the answer.
    source.resume();
    await rm(target, { force: true });
    throw asAppError(error);
  }
}

export interface ReceivedData {
  path: string;
  type: 'application/zip' | 'application/json';
  /** Bytes. */
  size: number;
}

/**
 * The same for an archive, and for text such as JSON or CSV: the caller reads them, and they are not stored as files.
 * TOO_LARGE, BAD_REQUEST for an empty or broken-off one.
 */
export async function receiveData(source: Readable, folder: string, largest: number): Promise<ReceivedData> {
  const target = path.join(folder, randomUUID());
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > largest)
            throw new AppError('TOO_LARGE', errorText('fileTooLarge', { size: largest / 1024 / 1024 }));
          if (head.length < zipSignature.length) head = Buffer.concat([head, chunk.subarray(0, zipSignature.length)]);
          yield chunk;
        }
      },
      toFile(target),
    );
    if (size === 0) throw new AppError('BAD_REQUEST', errorText('fileEmpty'));
    const isZip = head.subarray(0, zipSignature.length).equals(zipSignature);
    return { path: target, type: isZip ? 'application/zip' : 'application/json', size };
  } catch (error) {
    source.resume();
    await rm(target, { force: true });
    throw asAppError(error);
  }
}

const zipSignature = Buffer.from('PK\x03\x04');

async function* inspected(
  chunks: AsyncIterable<Buffer>,
  seen: { size: number; type: ArrivingType | null },
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    seen.size += chunk.length;
    if (seen.type === null) {
      head = Buffer.concat([head, chunk]);
      if (head.length < headSize) continue;
      seen.type = await typeOf(head);
      assertSize(seen.size, seen.type);
      yield head;
    } else {
      assertSize(seen.size, seen.type);
      yield chunk;
    }
  }
  if (seen.type !== null || head.length === 0) return;
  seen.type = await typeOf(head);
  yield head;
}

async function typeOf(head: Buffer): Promise<ArrivingType> {
  // The library finds a PDF behind other bytes too; a file that begins as something else is a polyglot.
  const found = await fileTypeFromBuffer(new Uint8Array(head));
  const type = found && isAccepted(found.mime) ? found.mime : null;
  if (type === null || (type === 'application/pdf' && !head.subarray(0, 5).equals(pdfSignature))) {
    throw new AppError('UNSUPPORTED_TYPE', errorText('fileTypes'));
  }
  return type;
}

const pdfSignature = Buffer.from('%PDF-');

function isAccepted(mime: string): mime is ArrivingType {
  return Object.hasOwn(fileTypes, mime) || Object.hasOwn(convertedTypes, mime);
}

function assertSize(size: number, type: ArrivingType): void {
  const largest = largestFile(type);
  if (size <= largest) return;
  throw new AppError('TOO_LARGE', errorText('fileTooLarge', { size: largest / 1024 / 1024 }));
}

function toFile(target: string): NodeJS.WritableStream {
  return createWriteStream(target, { flags: 'wx', mode: 0o600 });
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Of all things here only writing to the disk fails with a system call.
  if (error instanceof Error && 'syscall' in error) return unreachable(error);
  return Object.assign(new AppError('BAD_REQUEST', errorText('uploadInterrupted')), { cause: error });
}
