import { readFile } from 'node:fs/promises';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { part, rest } from '#server/platform/openapi/routeSchema.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { readParameters } from './input.ts';
import { askOutside, type OutsideAnswer } from './outside.ts';

const integration = z.strictObject({
  base_url: z.url({ protocol: /^https?$/ }),
  headers: z.record(z.string(), z.string()).default({}),
  operations: z.array(z.string().regex(/^(get|post|put|patch|delete):\/\S*$/, 'must be like get:/path')).min(1),
  who: z.enum(['signedIn', 'admin', 'service']),
  allow_private: z.boolean().default(false),
  allow_headers: z.array(z.string().toLowerCase()).default([]),
});
const integrations = z.record(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), integration);

type Integration = z.output<typeof integration>;
export type CustomIntegrations = ReadonlyMap<string, Integration>;

/** What the operator's file lists. Throws an operatorError for a file that cannot be used. */
export async function readCustomIntegrations(path: string | null): Promise<CustomIntegrations> {
  if (path === null) return new Map();
  try {
    return new Map(Object.entries(integrations.parse(JSON.parse(await readFile(path, 'utf8')))));
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n')
        : String(error);
    throw operatorError(`INTEGRATIONS_FILE (${path}) cannot be used: ${why}`);
  }
}

const value = z.union([z.string(), z.number(), z.boolean()]);

export const callCustomSchema = {
  tags: ['integrations'],
  operationId: 'callCustomIntegration',
  summary: 'Call an operation of another server that the operator has listed',
  params: z.object({
    slug: part('The name of the integration'),
    '*': rest('operation', 'Such as get:/cities/{city}; it may hold slashes'),
  }),
  body: z.object({
    payload: z.unknown().optional(),
    path_params: z.record(z.string(), value).nullish(),
    query_params: z.record(z.string(), z.union([value, z.array(value), z.null()])).nullish(),
    headers: z.record(z.string(), z.string()).nullish(),
  }),
  response: {
    200: z.object({ success: z.boolean(), status_code: z.int(), data: z.unknown() }),
    ...refusals(401, 403, 404, 502, 504),
  },
} satisfies FastifySchema;

/** Calls a listed operation of a listed server. What that server says, refusals too, is the answer's content. */
export async function callCustom(
  known: CustomIntegrations,
  actor: Actor,
  slug: string,
  operation: string,
  body: unknown,
): Promise<{ success: boolean; status_code: number; data: unknown }> {
  const found = known.get(slug);
  if (!found?.operations.includes(operation)) {
    throw new AppError('NOT_FOUND', `Integration ${slug.slice(0, 64)} has no operation ${operation.slice(0, 100)}`);
  }
  assertMayCall(found, actor);
  const { payload, path_params, query_params, headers } = readParameters(callCustomSchema.body, body);
  const [method = '', template = ''] = splitOnce(operation, ':');
  const url = new URL(found.base_url.replace(/\/+$/, '') + fillIn(template, path_params ?? {}));
  for (const [name, given] of Object.entries(query_params ?? {})) {
    for (const one of [given].flat()) if (one !== null) url.searchParams.append(name, String(one));
  }
  const answer = await askOutside(url, {
    method: method.toUpperCase(),
    headers: { ...allowedHeaders(found, headers ?? {}), ...found.headers },
    body: payload === undefined || method === 'get' ? null : JSON.stringify(payload),
    allowPrivate: found.allow_private,
  });
  return {
    success: answer.status >= 200 && answer.status < 300,
    status_code: answer.status,
    data: dataOf(answer),
  };
}

function assertMayCall({ who }: Integration, actor: Actor): void {
  if (actor.kind === 'service') return;
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  if (who === 'signedIn' || (who === 'admin' && actor.kind === 'user' && actor.role === 'admin')) return;
  throw new AppError('FORBIDDEN', "You're not allowed to call this integration");
}

function fillIn(template: string, given: Readonly<Record<string, string | number | boolean>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const part = Object.hasOwn(given, name) ? String(given[name]) : '';
    // A dot segment would climb out of the operation's path.
    if (part === '' || /^\.{1,2}$/.test(part)) {
      const field = `path_params.${name}`;
      throw wrongField(field, errorText('required'));
    }
    return encodeURIComponent(part);
  });
}

function allowedHeaders(
  { allow_headers }: Integration,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const refused = Object.keys(given).find((name) => !allow_headers.includes(name.toLowerCase()));
  if (refused !== undefined) throw new AppError('FORBIDDEN', `The header ${refused.slice(0, 64)} cannot be sent`);
  const broken = Object.values(given).some((text) => !/^[\x20-\x7E]*$/.test(text));
  if (broken) throw new AppError('VALIDATION_ERROR', 'Header values are plain text in one line');
  return { ...given };
}

function dataOf({ body, type }: OutsideAnswer): unknown {
  if (!/\bjson\b/.test(type)) return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function splitOnce(text: string, sign: string): string[] {
  const at = text.indexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}
