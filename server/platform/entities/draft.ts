import { isDeepStrictEqual } from 'node:util';
import { allows, partyIdOf, type Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { baseFieldNames, type AnyEntity, type Row } from '#domain/core/entity.ts';
import { AppError, type FieldError } from '#domain/core/errors.ts';
import type { Field } from '#domain/core/fields.ts';
import { saidOf } from '#domain/core/issueText.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { wrongFields } from '#domain/shared/wrongFields.ts';
import type { StoredRow } from './rows.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * The values of a new row: what the actor may set from the body, what the server fills in, the rest as declared. Throws
 * FIELD_FORBIDDEN for a field that the actor may not set, VALIDATION_ERROR for what does not fit.
 */
export function applyCreate(entity: AnyEntity, actor: Actor, body: Body, filled: Body = {}): StoredRow {
  const given = writtenFields(entity, actor, body);
  const writable = new Set(isTrusted(actor) ? Object.keys(entity.fields) : entity.create.fields);
  const set = { ...initialValues(entity, actor), ...filled };
  refuseForbidden(entity, given, writable, (name) => set[name]);
  const errors: FieldError[] = [];
  const row: StoredRow = { ...set };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (entity.generated?.includes(name)) continue;
    if (given.has(name) && writable.has(name)) row[name] = parsed(name, field, given.get(name), errors);
    else if (row[name] === undefined) errors.push({ field: name, ...errorText('required') });
  }
  refuseInvalid(errors);
  checkWhole(entity, row);
  return row;
}

/** The columns an update changes, parsed; empty when the body changes nothing. Steps are the repository's business. */
export function applyUpdate(entity: AnyEntity, actor: Actor, row: StoredRow, body: Body): StoredRow {
  const given = writtenFields(entity, actor, body);
  const writable = new Set(isTrusted(actor) ? Object.keys(entity.fields) : writableFields(entity, actor, row));
  refuseForbidden(entity, given, writable, (name) => row[name]);
  const errors: FieldError[] = [];
  const changes: StoredRow = {};
  for (const [name, value] of given) {
    if (!writable.has(name)) continue;
    const next = parsed(name, entity.fields[name]!, value, errors);
    if (!sameValue(entity.fields[name]!, next, row[name])) changes[name] = next;
  }
  refuseInvalid(errors);
  return changes;
}

/** `changes` with what the server derives from them, as far as the row does not hold it already. */
export function withDerived(entity: AnyEntity, row: StoredRow, changes: StoredRow, derived: Body): StoredRow {
  const all: StoredRow = { ...changes, ...derived };
  const isNew = ([name, value]: [string, unknown]) => !sameValue(entity.fields[name]!, value, row[name]);
  return Object.fromEntries(Object.entries(all).filter(isNew));
}

/** What two fields must satisfy together, asked of the whole row as it would be stored. */
export function checkWhole(entity: AnyEntity, row: StoredRow): void {
  refuseInvalid(entity.check?.(row as Row<AnyEntity>) ?? []);
}

export function isTrusted(actor: Actor): boolean {
  return actor.kind === 'service' || actor.kind === 'system';
}

function writableFields(entity: AnyEntity, actor: Actor, row: StoredRow): string[] {
  return entity.update.filter((update) => allows(update.rule, actor, row)).flatMap((update) => update.fields);
}

/** Without the undeclared, the computed and what the specification's own client sends along. */
function writtenFields(entity: AnyEntity, actor: Actor, body: Body): Map<string, unknown> {
  const written = new Map<string, unknown>();
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(entity.fields, name) || value === undefined) continue;
    if (entity.generated?.includes(name)) continue;
    // Comparing a hidden column with the body would reveal what it holds.
    if (!isTrusted(actor) && (entity.hidden?.includes(name) || entity.ignored?.includes(name))) continue;
    written.set(name, value);
  }
  return written;
}

/** A field that is not the actor's may be sent as it is (clients echo whole records), never with another value. */
function refuseForbidden(
  entity: AnyEntity,
  given: Map<string, unknown>,
  writable: ReadonlySet<string>,
  current: (name: string) => unknown,
): void {
  const forbidden = [...given.keys()].filter((name) => {
    if (writable.has(name)) return false;
    const field = entity.fields[name]!;
    const result = schemaOf(field).safeParse(given.get(name));
    return !result.success || !sameValue(field, result.data, current(name) ?? null);
  });
  if (forbidden.length === 0) return;
  throw new AppError(
    'FIELD_FORBIDDEN',
    `You're not allowed to set/modify the following fields: ${forbidden.join(', ')}`,
  );
}

/** Undefined marks a required field the body must bring. */
function initialValues(entity: AnyEntity, actor: Actor): StoredRow {
  const row: StoredRow = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!entity.generated?.includes(name)) row[name] = field.initial;
  }
  const { owner } = entity.create;
  if (owner && actor.kind === 'user') row[owner] = makerOf(entity, actor);
  return row;
}

/** Whose new rows are: where a facility makes them, which of its members did is in the audit log alone. */
export function makerOf({ create }: AnyEntity, actor: Actor): string | null {
  if (actor.kind !== 'user') return null;
  return create.as === 'facility' ? partyIdOf(actor) : actor.id;
}

function parsed(name: string, field: Field<unknown>, value: unknown, errors: FieldError[]): unknown {
  const result = schemaOf(field).safeParse(value);
  if (result.success) return result.data;
  const missing = value === null || value === '';
  for (const issue of result.error.issues.slice(0, 5)) {
    const said = missing && !field.nullable ? errorText('required') : saidOf(issue);
    errors.push({ field: [name, ...issue.path.map(String)].join('.'), ...said });
  }
  return undefined;
}

function refuseInvalid(errors: readonly FieldError[]): void {
  const [first, ...others] = errors;
  if (first) throw wrongFields([first, ...others]);
}

function sameValue(field: Field<unknown>, next: unknown, stored: unknown): boolean {
  if (field.column === 'timestamp' && typeof next === 'string' && typeof stored === 'string') {
    return Date.parse(next) === Date.parse(stored);
  }
  return isDeepStrictEqual(next, stored);
}

/** What only the server's own hand may set besides the declared fields: the seed and functions on behalf of a person. */
export function baseValues(actor: Actor, body: Body): StoredRow {
  if (actor.kind !== 'system') return {};
  return Object.fromEntries(
    baseFieldNames.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  );
}
