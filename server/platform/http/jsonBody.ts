import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { jsonLimits } from '#domain/shared/limits.ts';

/** Keys that reach into the prototype of whatever the object is merged into. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads application/json alone, on any method, and an empty body as none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  addJsonParser(app, 'application/json');
}

/** Reads this type as JSON; an empty body is none. */
export function addJsonParser(app: FastifyInstance, type: string): void {
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * JSON.parse for text from outside: BAD_REQUEST for text that is not JSON, is nested too deeply, says a key twice (which
 * of the two would count differs between readers) or names the prototype.
 */
export function parseJson(given: string): unknown {
  // A byte order mark, which RFC 8259 (section 8.1) lets readers ignore.
  const text = given.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('BAD_REQUEST', 'The body is not valid JSON');
  }
  inspect(text);
  return value;
}

/** Walks text that is known to be valid JSON and looks at its nesting and its keys. */
function inspect(text: string): void {
  /** One entry for each open bracket: the keys seen so far, or null inside a list. */
  const open: (Set<string> | null)[] = [];
  let nodes = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if ((sign === ',' || sign === '{' || sign === '[') && ++nodes > jsonLimits.nodes)
      throw new AppError('BAD_REQUEST', 'The JSON holds too many values');
    if (sign === '{' || sign === '[') {
      if (open.push(sign === '{' ? new Set() : null) > jsonLimits.depth)
        throw new AppError('BAD_REQUEST', 'The JSON is nested too deeply');
    } else if (sign === '}' || sign === ']') {
      open.pop();
    } else if (sign === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) addKey(keys, text.slice(at, end + 1));
      at = end;
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const sign = text[at];
    if (sign === '"') return at;
    if (sign === '\\') at++;
  }
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return text[at] === ':';
}

function addKey(keys: Set<string>, quotedKey: string): void {
  const key = String(JSON.parse(quotedKey));
  if (forbiddenKeys.has(key)) throw new AppError('BAD_REQUEST', `The key ${key} is not allowed`);
  if (keys.has(key)) throw new AppError('BAD_REQUEST', `The key ${key.slice(0, 64)} is there twice`);
  keys.add(key);
}
