import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { z } from 'zod';
import type { OpenApiDocument } from '#server/platform/openapi/document.ts';
import type { Operation } from '#server/platform/openapi/operations.ts';
import { call, refusalOf, type Answer } from './call.ts';
import { testApp } from './testApp.ts';

export interface Described {
  /** `POST /api/apps/openlocum/entities/Job`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

export type Schema = Record<string, unknown>;

/** What an app answers at /api/openapi.json: tests are named after its operations before they run. */
export const apiDocument = await servedDocument();

export const described: readonly Described[] = Object.entries(apiDocument.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

async function servedDocument(): Promise<OpenApiDocument> {
  const app = await testApp();
  const { body } = await call(app.server, 'GET', '/api/openapi.json');
  await app.close();
  return body as OpenApiDocument;
}

/** Fails for a status or a body that the document does not name, and for a refusal without the error body. */
export function assertDocumented({ name, operation }: Described, answer: Answer, sent: unknown): void {
  const said = `${name} with ${brief(sent)} answered ${answer.status} ${brief(answer.body)}`;
  expect(Object.keys(operation.responses), said).toContain(String(answer.status));
  if (answer.status >= 400) refusalOf(answer);
  const { content } = operation.responses[answer.status] as { content?: Record<string, unknown> };
  const [type = ''] = String(answer.headers['content-type'] ?? '').split(';');
  if (!content) return expect(answer.body, said).toBe('');
  expect(Object.keys(content), said).toContain(type);
  if (type !== 'application/json') return;
  const validate = validatorOf(['paths', pathOf(name), name.split(' ')[0]!.toLowerCase(), 'responses', answer.status]);
  expect(validate(answer.body) ? [] : validate.errors, said).toEqual([]);
}

/** The JSON schema of an operation's body, references followed; undefined where it takes none, or a form. */
export function bodySchemaOf({ operation }: Described): Schema | undefined {
  const content = contentOf(operation)?.['application/json'];
  return content && resolved(content.schema);
}

/** The schema itself, where it is a reference to one. */
export function resolved(schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref']))?.[1];
  return name === undefined ? schema : (apiDocument.components.schemas[name] as Schema);
}

function contentOf({ requestBody }: Operation): Record<string, { schema: Schema }> | undefined {
  return (requestBody as { content: Record<string, { schema: Schema }> } | undefined)?.content;
}

const ajv = new Ajv2020({
  strict: false,
  allowUnionTypes: true,
  formats: {
    'date-time': (text: string) => z.iso.datetime().safeParse(text).success,
    date: (text: string) => z.iso.date().safeParse(text).success,
    email: (text: string) => z.email().safeParse(text).success,
    uri: (text: string) => URL.canParse(text),
    binary: true,
  },
});
ajv.addSchema(closed(apiDocument) as Schema, 'api');

function validatorOf(path: readonly (string | number)[]): ValidateFunction {
  const pointer = [...path, 'content', 'application/json', 'schema']
    .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
  validators.set(pointer, known);
  return known;
}

const validators = new Map<string, ValidateFunction>();

/** The same with no room for what is not described: an answer says what the document says and nothing else. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  const isOpen = copy['type'] === 'object' && copy['properties'] !== undefined && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

function pathOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 600);
}
