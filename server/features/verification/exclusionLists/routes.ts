import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Actor, UserActor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { acceptedImport } from '#domain/verification/screeningContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { exclusionLists } from '#domain/verification/exclusionLists.ts';
import { largestList } from '#domain/shared/limits.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { receiveData, type ReceivedData } from '#server/platform/files/receive.ts';
import { displayName } from '#server/platform/files/store.ts';
import { asFormRefusal, drain } from '#server/platform/http/form.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { part } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';
import { beginList, dayOf, type HandedIn } from './receiveList.ts';

const importList = {
  tags: ['integrations'],
  operationId: 'importList',
  summary: 'Hand in a file of an exclusion list, as CSV of at most 64 MB; it is read later',
  params: z.object({ source: part('Which list: oig') }),
  consumes: ['multipart/form-data'],
  body: z.object({ file: z.file(), list_date: z.iso.date().optional() }),
  response: { 202: acceptedImport, ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429) },
} satisfies FastifySchema;

/** Exclusion lists, which administrators load: the lists are public, and nothing is fetched by itself. */
export function listRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart);

    app.post<{ Params: z.output<typeof importList.params> }>(
      '/api/lists/:source',
      { schema: importList },
      async (request, reply) => {
        const actor = await request.actor();
        assertAdministrator(actor);
        const name = request.params.source;
        if (!Object.hasOwn(exclusionLists, name)) throw new AppError('NOT_FOUND', errorText('listUnknown'));
        if (!request.isMultipart()) throw new AppError('BAD_REQUEST', errorText('noFile'));
        await limitPerson(services, 'list', actor.id);
        const source = exclusionLists[name as keyof typeof exclusionLists];
        const import_id = await beginList(services, { source, created_by: actor.id }, () =>
          readForm(services, request),
        );
        return reply.code(202).send({ import_id });
      },
    );
  };
}

/** Our own limit speaks first. */
const limits = { files: 1, fields: 2, parts: 3, fieldSize: 100, fileSize: largestList + 1024 * 1024 } as const;

/** The form of an upload: `file`, and of which day it is in `list_date`; without it, of today. */
async function readForm(services: Services, request: FastifyRequest): Promise<HandedIn> {
  let found: (ReceivedData & { file_name: string }) | undefined;
  let list_date: unknown;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') list_date = part.fieldname === 'list_date' ? part.value : list_date;
      else if (part.fieldname !== 'file') part.file.resume();
      else {
        const received = await receiveData(part.file, services.files.arriving, largestList);
        found = { ...received, file_name: displayName(part.filename) };
      }
    }
    if (!found) throw new AppError('BAD_REQUEST', errorText('noFile'));
    if (found.type === 'application/zip') throw new AppError('UNSUPPORTED_TYPE', errorText('listIsArchive'));
    return { ...found, list_date: dayOf(list_date, today(services)) };
  } catch (error) {
    if (found) await rm(found.path, { force: true });
    drain(request);
    throw asFormRefusal(error);
  }
}

function assertAdministrator(actor: Actor): asserts actor is UserActor {
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  if (actor.kind !== 'user' || actor.role !== 'admin') throw new AppError('FORBIDDEN', errorText('administratorsOnly'));
}
