import { z } from 'zod';
import type { Proof } from '#domain/core/contract.ts';
import type { Scope } from '#domain/core/scopes.ts';
import { idempotency } from '#domain/shared/limits.ts';

export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security?: Record<string, string[]>[];
  /** Whether a person needs a recent proof of who they are: 403 STEP_UP_REQUIRED without it. */
  'x-proof'?: Proof;
  /** What an API key needs for it; without it, no key opens it. */
  'x-scope'?: Scope;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  schema: unknown;
}

export type Paths = Record<string, Record<string, Operation>>;

/** What a schema accepts, as JSON schema; transforms and refinements have no equivalent and are left out. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

export function jsonBody(schema: unknown): unknown {
  return { required: true, content: { 'application/json': { schema } } };
}

export function ok(status: number, schema: unknown, ...types: string[]): Record<string, unknown> {
  const said = types.length > 0 ? types : ['application/json'];
  return { [status]: { description: 'Done', content: Object.fromEntries(said.map((type) => [type, { schema }])) } };
}

const meanings: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'Nobody is signed in, or the session has ended',
  403: 'Not allowed',
  404: 'There is none, or it is hidden from you',
  409: 'Does not fit the present state',
  413: 'Too large',
  415: 'Not a type that is taken',
  416: 'The file has no such part',
  422: 'A value is wrong',
  429: 'Too many requests',
  501: 'Not set up on this server; the message names the setting',
  502: 'The other server failed',
  503: 'Busy, or something this needs is out of reach; Retry-After says when to try again',
  504: 'The other server did not answer in time',
};

export function refusals(...statuses: number[]): Record<string, unknown> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: meanings[status], content }]));
}

/** Of the operations in `server/platform/idempotency`. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Done once for each key of your account, and answered alike for ${idempotency.hours} hours`,
  schema: { type: 'string', minLength: 1, maxLength: idempotency.keyLength },
} as const satisfies Parameter;

/** The same operation, done once for each key. */
export function once(operation: Operation): Operation {
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), idempotencyKey],
    responses: { ...refusals(409, 422), ...operation.responses },
  };
}

/** The same with every operation that writes. */
export function allOnce(paths: Paths): Paths {
  const writes = (method: string) => method !== 'get';
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, writes(method) ? once(one) : one])),
    ]),
  );
}

/** What any operation may answer besides its own refusals, and any that takes a body. */
export function commonRefusals(takesBody: boolean): Record<string, unknown> {
  return refusals(...(takesBody ? [400, 413, 415, 422] : []), 429, 503);
}

/** The same with the common refusals of every operation. */
export function withCommonRefusals(paths: Paths): Paths {
  const common = (operation: Operation): Operation => ({
    ...operation,
    responses: { ...commonRefusals(operation.requestBody !== undefined), ...operation.responses },
  });
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, common(operation)])),
    ]),
  );
}

/** The same operation, open to API keys with the scope, where there is one. */
export function withScope(operation: Operation, scope: Scope | null): Operation {
  return scope ? { ...operation, ...keyAccess(scope, operation.security) } : operation;
}

/** What an operation that keys with the scope may call says of it; `security` is what it says of others. */
export function keyAccess(scope: Scope, security: Operation['security'] = [{}, { token: [] }]) {
  return { security: [...security, { apiKey: [] }, { apiKeyHeader: [] }], 'x-scope': scope };
}
