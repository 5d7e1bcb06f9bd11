import { z } from 'zod';

export type AnswerSchema = z.core.JSONSchema.BaseSchema;

/** What a function answers, as JSON schema. Records refer to what the document says of their entity. */
export function answerSchema(output: z.ZodType): AnswerSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any', override });
  return schema;
}

/** A record with a known set of keys: generators of clients read `properties`, and not `propertyNames`. */
function nameEveryKey(schema: AnswerSchema): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (propertyNames === undefined || required === undefined || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: AnswerSchema }): void {
  const entity = z.globalRegistry.get(zodSchema)?.['entity'];
  if (entity !== undefined) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    jsonSchema.$ref = `#/components/schemas/${String(entity)}`;
  }
  nameEveryKey(jsonSchema);
  // The format and the type say as much.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
