import { z } from 'zod';

export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security?: Record<string, string[]>[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
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

export function ok(status: number, schema: unknown): Record<string, unknown> {
  return { [status]: { description: 'Done', content: { 'application/json': { schema } } } };
}

const meanings: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'Nobody is signed in, or the session has ended',
  403: 'Not allowed',
  404: 'There is none, or it is hidden from you',
  409: 'Does not fit the present state',
  413: 'Too large',
  415: 'Not a type that is taken',
  422: 'A value is wrong',
  429: 'Too many requests',
  501: 'Not set up on this server; the message names the setting',
  502: 'The other server failed',
  504: 'The other server did not answer in time',
};

export function refusals(...statuses: number[]): Record<string, unknown> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: meanings[status], content }]));
}
