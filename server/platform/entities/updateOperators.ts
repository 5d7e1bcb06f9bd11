import { isDeepStrictEqual } from 'node:util';
import { fieldOf, type AnyEntity } from '#domain/core/entity.ts';
import type { Field } from '#domain/core/fields.ts';
import { namedFields } from '#domain/shared/limits.ts';
import { filterBounds, invalidQuery, isObject } from './condition.ts';
import { firstRepeated } from './firstRepeated.ts';

type Seen = Readonly<Record<string, unknown>>;

interface Operand {
  readonly name: string;
  readonly operator: string;
  readonly value: unknown;
}
export type Operators = readonly Operand[];

/** These write whatever was there before. */
const blind = new Set(['$set', '$unset', '$currentDate']);

/** `{$set: {status: 'closed'}, $inc: {…}}` taken apart. INVALID_QUERY for anything else, and for a field named twice. */
export function readOperators(data: unknown): Operators {
  if (!isObject(data) || Object.keys(data).length === 0) {
    throw invalidQuery('Say in `data` what to change, with operators such as $set');
  }
  const operands = Object.entries(data).flatMap(([operator, fields]) => {
    if (!Object.hasOwn(newValues, operator) && !separate.has(operator)) {
      throw invalidQuery(`Unknown operator ${operator.slice(0, 64)}`);
    }
    if (!isObject(fields)) throw invalidQuery(`${operator} needs fields`);
    return Object.entries(fields).map(([name, value]) => ({ name, operator, value }));
  });
  const names = operands.flatMap(({ name, operator, value }) => (operator === '$rename' ? [name, value] : [name]));
  if (names.length > namedFields) throw invalidQuery(`At most ${namedFields} fields at once`);
  const twice = firstRepeated(names);
  if (twice !== undefined) throw invalidQuery(`${String(twice).slice(0, 64)} may be changed by one operator only`);
  const path = operands.find(({ name }) => name.includes('.'));
  if (path) throw invalidQuery(`Unknown field ${path.name.slice(0, 64)}`);
  return operands;
}

/** Whether the new values depend on what is there. */
export function readsRows(operators: Operators): boolean {
  return operators.some(({ operator }) => !blind.has(operator));
}

/** What the operators make of a record, as the body of an update. `seen` is the record as the person sees it. */
export function patchFor(entity: AnyEntity, operators: Operators, seen: Seen, now: Date): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const operand of operators) {
    const { name, operator, value } = operand;
    const field = fieldOf(entity, name);
    // As in any other body, fields that are not declared are left out.
    if (operator === '$set') patch[name] = value;
    else if (operator === '$unset') patch[name] = field ? emptied(field) : null;
    else if (operator === '$currentDate') patch[name] = currentDate(operand, field, now);
    else {
      if (!field || !Object.hasOwn(seen, name)) throw invalidQuery(`Unknown field ${name.slice(0, 64)}`);
      if (operator === '$rename') {
        if (typeof value !== 'string' || !fieldOf(entity, value))
          throw invalidQuery('$rename needs the name of a field');
        patch[value] = seen[name];
        patch[name] = emptied(field);
      } else {
        patch[name] = newValues[operator]!(operand, field, seen[name] ?? null);
      }
    }
  }
  return patch;
}

const separate = new Set(['$set', '$unset', '$rename', '$currentDate']);

/** Operators that make a value out of the present one; null is a missing one. */
const newValues: Readonly<Record<string, (operand: Operand, field: Field<unknown>, present: unknown) => unknown>> = {
  $inc: (operand, field, present) => numberOf(field, operand, present) + amount(operand),
  $mul: (operand, field, present) => numberOf(field, operand, present) * amount(operand),
  $min: (operand, field, present) => extreme(operand, field, present, (order) => order < 0),
  $max: (operand, field, present) => extreme(operand, field, present, (order) => order > 0),
  $addToSet: (operand, field, present) => {
    const list = [...listOf(operand, field, present)];
    for (const one of eachOf(operand)) if (!list.some((known) => isDeepStrictEqual(known, one))) list.push(one);
    return list;
  },
  $push: (operand, field, present) => [...listOf(operand, field, present), ...eachOf(operand)],
  $pull: (operand, field, present) => {
    const unwanted = unwantedOf(operand);
    return listOf(operand, field, present).filter((one) => !unwanted.some((other) => isDeepStrictEqual(one, other)));
  },
};

/** What a new record has that does not name the field; null where that must be stated. */
function emptied(field: Field<unknown>): unknown {
  return field.initial === undefined ? null : field.initial;
}

function numberOf(field: Field<unknown>, { name, operator }: Operand, present: unknown): number {
  if (field.column !== 'number' && field.column !== 'integer') throw invalidQuery(`${operator} does not fit ${name}`);
  return typeof present === 'number' ? present : 0;
}

function amount({ name, operator, value }: Operand): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalidQuery(`${operator} of ${name} needs a number`);
}

function extreme(
  { name, operator, value }: Operand,
  field: Field<unknown>,
  present: unknown,
  wins: (order: number) => boolean,
): unknown {
  const kind = { number: 'number', integer: 'number', text: 'string', timestamp: 'string', date: 'string' }[
    field.column as string
  ];
  if (kind === undefined) throw invalidQuery(`${operator} does not fit ${name}`);
  if (typeof value !== kind)
    throw invalidQuery(`${operator} of ${name} needs a ${kind === 'number' ? 'number' : 'text'}`);
  if (present === null) return value;
  const asOrdered = (one: unknown) =>
    field.column === 'timestamp' ? Date.parse(String(one)) : (one as number | string);
  const [left, right] = [asOrdered(value), asOrdered(present)];
  return wins(left < right ? -1 : left > right ? 1 : 0) ? value : present;
}

function currentDate({ name, value }: Operand, field: Field<unknown> | undefined, now: Date): string {
  const type = isObject(value) ? value['$type'] : value;
  if (type !== true && type !== 'date' && type !== 'timestamp')
    throw invalidQuery(`$currentDate of ${name} needs true`);
  if (field?.column === 'timestamp') return now.toISOString();
  if (field?.column === 'date') return now.toISOString().slice(0, 10);
  throw invalidQuery(`$currentDate does not fit ${name.slice(0, 64)}`);
}

function listOf({ name, operator }: Operand, field: Field<unknown>, present: unknown): unknown[] {
  if (Array.isArray(present)) return present;
  if (present === null && (field.column === 'list' || field.column === 'json')) return [];
  throw invalidQuery(`${operator} does not fit ${name}`);
}

function eachOf({ name, operator, value }: Operand): unknown[] {
  if (!isObject(value) || !Object.keys(value).some((key) => key.startsWith('$'))) return [value];
  return onlyList(value, '$each', `${operator} of ${name}`);
}

function unwantedOf({ name, value }: Operand): unknown[] {
  if (!isObject(value) || !Object.keys(value).some((key) => key.startsWith('$'))) return [value];
  return onlyList(value, '$in', `$pull of ${name}`);
}

function onlyList(value: Record<string, unknown>, key: string, what: string): unknown[] {
  const list = value[key];
  if (!Array.isArray(list) || Object.keys(value).length > 1)
    throw invalidQuery(`${what} takes a value or {${key}: [...]}`);
  if (list.length > filterBounds.list) throw invalidQuery(`The list for ${what} is too long`);
  return list;
}
