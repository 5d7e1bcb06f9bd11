import { resolved, type Schema } from './apiDocument.ts';

/** Values for properties whose schema alone does not say what would fit: ids of rows, words with a meaning. */
export type Known = Readonly<Record<string, unknown>>;

/** A value the schema accepts: of an object what is required, and what is known. */
export function sampleOf(given: Schema, known: Known, name = ''): unknown {
  const schema = resolved(given);
  if (fits(schema, known, name)) return known[name];
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  for (const choice of ['anyOf', 'oneOf'] as const) {
    if (Array.isArray(schema[choice])) return sampleOf((schema[choice] as Schema[])[0]!, known, name);
  }
  switch ([schema['type']].flat()[0]) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return schema['minItems'] === undefined ? [] : [sampleOf(schema['items'] as Schema, known)];
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** The properties of an object schema by name. */
export function propertiesOf(schema: Schema): Record<string, Schema> {
  return (schema['properties'] ?? {}) as Record<string, Schema>;
}

function fits(schema: Schema, known: Known, name: string): boolean {
  const words = schema['enum'] as unknown[] | undefined;
  return Object.hasOwn(known, name) && (words?.includes(known[name]) ?? true);
}

function objectOf(schema: Schema, known: Known): Record<string, unknown> {
  const required = (schema['required'] ?? []) as string[];
  const named = Object.entries(propertiesOf(schema)).filter(
    ([name]) => required.includes(name) || Object.hasOwn(known, name),
  );
  return Object.fromEntries(named.map(([name, property]) => [name, sampleOf(property, known, name)]));
}

function textOf(schema: Schema): string {
  if (schema['format'] === 'email') return 'somebody@example.com';
  if (schema['format'] === 'uuid') return '5f0c5b52-9c1a-4d0e-8f5b-0d8a3b1c2e4f';
  const words = 'Words';
  return words.padEnd(Number(schema['minLength'] ?? 0), '.');
}
