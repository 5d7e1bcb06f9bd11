import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Contract } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { limitPerson, limitUploadedBytes } from '#server/platform/auth/limits.ts';
import { receive, receiveData } from '#server/platform/files/receive.ts';
import { asFormRefusal, drain } from '#server/platform/http/form.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';
import type { Services } from '#server/platform/services.ts';

type Input = Record<string, unknown>;

const megabyte = 1024 * 1024;
const limits = { files: 4, fields: 40, parts: 44, fieldSize: megabyte / 10, fileSize: 60 * megabyte } as const;

/**
 * Calls `run` with what a form holds: files where the contract has `z.file()`, other values as their fields take them, as
 * text or as the JSON in it. The files are there while it runs; it keeps what shall stay.
 */
export async function withForm<T>(
  services: Services,
  request: FastifyRequest,
  actor: Actor,
  contract: Contract,
  run: (input: Input) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  const keep = async (part: MultipartFile) => {
    assertTakesFile(contract, part.fieldname);
    await assertMaySendFiles(services, actor);
    const { path, type, size } = await received(services, contract, part);
    paths.push(path);
    if (actor.kind === 'user') await limitUploadedBytes(services, actor.id, size);
    return new File([await openAsBlob(path)], part.filename, { type });
  };
  try {
    return await run(await readForm(request, contract, keep));
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

/** Archives and JSON where the contract's field takes these alone; otherwise what may be stored as a file. */
async function received({ files }: Services, contract: Contract, { file, fieldname }: MultipartFile) {
  const field = fieldOf(contract, fieldname);
  const takes = (type: string) => field !== undefined && z.safeParse(field, new File([], '', { type })).success;
  return takes('application/zip') && !takes('application/pdf')
    ? receiveData(file, files.arriving, limits.fileSize)
    : receive(file, files.arriving);
}

async function readForm(
  request: FastifyRequest,
  contract: Contract,
  keep: (part: MultipartFile) => Promise<File>,
): Promise<Input> {
  const input = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname: name } = part;
      if (input.has(name)) throw new AppError('BAD_REQUEST', `The field ${name.slice(0, 64)} is there twice`);
      if (part.type === 'field' && part.valueTruncated) throw new AppError('TOO_LARGE', `${name} is too long`);
      input.set(name, part.type === 'file' ? await keep(part) : valueOf(contract, name, String(part.value)));
    }
  } catch (error) {
    drain(request);
    throw asFormRefusal(error);
  }
  return Object.fromEntries(input);
}

function assertTakesFile(contract: Contract, field: string): void {
  if (takesFile(fieldOf(contract, field))) return;
  const message = `Function ${contract.name} takes no file in ${field.slice(0, 64)}`;
  throw new AppError('VALIDATION_ERROR', message, { errors: [{ field, message }] });
}

/** As with uploads: from people who are signed in, and so many an hour. */
async function assertMaySendFiles(services: Services, actor: Actor): Promise<void> {
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  if (actor.kind === 'user') await limitPerson(services, 'upload', actor.id);
}

/** Values of forms are text. The platform's clients write objects as JSON, and null and undefined as these words. */
function valueOf(contract: Contract, name: string, text: string): unknown {
  const field = fieldOf(contract, name);
  if (!field) return text;
  const takes = (value: unknown) => z.safeParse(field, value).success;
  if (text === 'null' && takes(null)) return null;
  if (text === 'undefined' && takes(undefined)) return undefined;
  if (takes(text)) return text;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

function fieldOf({ input }: Contract, name: string): z.core.$ZodType | undefined {
  if (!(input instanceof z.ZodObject) || !Object.hasOwn(input.shape, name)) return undefined;
  const shape: Readonly<Record<string, z.core.$ZodType>> = input.shape;
  return shape[name];
}

function takesFile(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return takesFile(field.unwrap());
  return field instanceof z.ZodFile;
}
