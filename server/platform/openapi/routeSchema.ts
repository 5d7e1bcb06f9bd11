import { z } from 'zod';
import type { EntityName } from '#domain/entities.ts';
import { idempotencyKey } from './operations.ts';
import { fields, q } from './entityParts.ts';

/** Of a route that requires a token. */
export const tokenOnly = [{ token: [] }];

/** Of a route that does its work once for each `Idempotency-Key`; server/platform/idempotency reads it. */
export const idempotentHeaders = z.object({
  [idempotencyKey.name]: z
    .string()
    .min(idempotencyKey.schema.minLength)
    .max(idempotencyKey.schema.maxLength)
    .optional()
    .meta({ description: idempotencyKey.description }),
});

/** A text in an address that never makes a request wrong: what is none counts as absent. */
export function lenientText(description: string) {
  return z.unknown().optional().meta({ type: 'string', description });
}

/** The filter and the fields of a list; server/platform/entities/wireQuery.ts reads them. */
export const filterQuery = z.object({ q: lenientText(q.description) });
export const listQuery = filterQuery.extend({ fields: lenientText(fields.description) });

/** A part of an address, which the router has found. */
export function part(description: string) {
  return z.string().meta({ description });
}

/** Everything after the last slash that is written in the address, under a name. */
export function rest(title: string, description: string) {
  return z.string().meta({ title, description });
}

/** The record of an entity, described once among the schemas of the document. */
export function recordOf(name: EntityName) {
  return z.unknown().meta({ $ref: `#/components/schemas/${name}` });
}

/** The browser is sent on. */
export const sentOn = {
  200: { description: 'The page that it leads to, for a caller that follows it' },
  302: { type: 'null', description: 'Go to the address in Location' },
};

export const success = z.literal(true);
