import type { AnswerSchema } from '#server/platform/openapi/answerSchema.ts';
import { wrapped } from './sourceReading.ts';

/** Called with each part that has a title, and is named by it. */
type Named = (part: AnswerSchema) => void;

/** The type of what fits a schema, as TypeScript writes it. Records are named as their entities. */
export function typeText(schema: AnswerSchema, named: Named): string {
  if (schema.title === undefined) return shapeText(schema, named);
  named(schema);
  return schema.title;
}

/** The same, the name of the whole left out. */
export function shapeText(schema: AnswerSchema, named: Named): string {
  const { $ref, anyOf, type } = schema;
  if ($ref) return $ref.split('/').at(-1)!;
  if (anyOf) return anyOf.map((one) => typeText(partOf(one), named)).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return wrapped(schema.enum.map(literal).join(' | '), width).replaceAll('\n', '\n  ');
  if (Array.isArray(type)) return type.map(nameOf).join(' | ');
  if (type === 'array') return `${inList(typeText(partOf(schema.items), named))}[]`;
  return type === 'object' ? objectText(schema, named) : nameOf(type);
}

const width = 100;

function objectText({ properties, propertyNames, additionalProperties, required }: AnswerSchema, named: Named): string {
  if (!properties) {
    const keys = propertyNames ? typeText(partOf(propertyNames), named) : 'string';
    return `Record<${keys}, ${typeText(partOf(additionalProperties), named)}>`;
  }
  const members = Object.entries(properties).map(([name, value]) => {
    const part = partOf(value);
    const member = `${name}${required?.includes(name) ? '' : '?'}: ${typeText(part, named)};`;
    return part.description && part.title === undefined ? `/** ${part.description}. */\n${member}` : member;
  });
  const inOneLine = `{ ${members.join(' ').replace(/;$/, '')} }`;
  if (!inOneLine.includes('\n') && inOneLine.length <= width) return inOneLine;
  return `{\n${members.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}

function inList(element: string): string {
  return / [|] /.test(element) && !element.startsWith('{') ? `(${element})` : element;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function nameOf(type: string | undefined): string {
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

/** A schema may also be a bare `true`: anything. */
function partOf(part: AnswerSchema['items']): AnswerSchema {
  return typeof part === 'object' && !Array.isArray(part) ? part : {};
}
