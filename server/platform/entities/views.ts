import { matches, reduceRule, type Actor, type RowCondition } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { baseFieldNames, fieldOf, readField, viewFields, type AnyEntity, type View } from '#domain/core/entity.ts';
import { AppError } from '#domain/core/errors.ts';
import { quoted, type Binder } from './binder.ts';
import { readingSql } from './readings.ts';
import { conditionToSql } from './ruleToSql.ts';

export interface ReadableView {
  readonly view: View;
  readonly condition: RowCondition;
}

/**
 * The views this actor may have of some row, widest first, with what is left to ask of the row. Nothing follows a view
 * that every row satisfies, and neighbours that show the same are one: for many actors a single view remains.
 */
export function readableViews(entity: AnyEntity, actor: Actor): ReadableView[] {
  const readable: ReadableView[] = [];
  for (const view of entity.views) {
    const condition = reduceRule(view.rule, actor);
    if (condition === false) continue;
    const last = readable.at(-1);
    if (last && showsSame(last.view, view)) {
      readable[readable.length - 1] = { view, condition: either(last.condition, condition) };
    } else {
      readable.push({ view, condition });
    }
    if (condition === true) break;
  }
  return readable;
}

/** The same for reads over the wire: 401 or 403 when no row at all could be visible. */
export function requireReadable(entity: AnyEntity, actor: Actor): ReadableView[] {
  const readable = readableViews(entity, actor);
  if (readable.length === 0) throw notAllowed(actor, `You're not allowed to read ${entity.name}`);
  return readable;
}

export function notAllowed(actor: Actor, message: string): AppError {
  return actor.kind === 'visitor'
    ? new AppError('AUTH_REQUIRED', errorText('authenticationRequired'))
    : new AppError('FORBIDDEN', message);
}

/** Whether a row is visible at all. */
export function visibility(readable: readonly ReadableView[]): RowCondition {
  return readable.map((one) => one.condition).reduce(either, false);
}

/** The view this actor has of a stored row; undefined when none holds. */
export function viewOf(entity: AnyEntity, actor: Actor, row: Readonly<Record<string, unknown>>): View | undefined {
  return readableViews(entity, actor).find((one) => matches(one.condition, row))?.view;
}

/** What a view shows of a stored row. `today`: as `Repository` has it. */
export function shownBy(
  view: View,
  row: Readonly<Record<string, unknown>>,
  today: () => string,
): Record<string, unknown> {
  return Object.fromEntries(viewFields(view).map((field) => [field, readField(view, field, row, today)]));
}

/** The JSON value of the row `r` as the actor sees it: the widest view that holds decides, row by row. */
export function rowJson(
  entity: AnyEntity,
  readable: readonly ReadableView[],
  binder: Binder,
  fields?: readonly string[],
): string {
  const shown = readable.map(
    (one) => `(select row_to_json(v) from (select ${viewColumns(entity, one.view, binder, fields)}) v)`,
  );
  const last = readable.length - 1;
  if (last === 0) return shown[0]!;
  // Only visible rows arrive here, so what no earlier view took belongs to the last.
  const cases = readable
    .slice(0, last)
    .map((one, at) => `when ${conditionToSql(one.condition, binder)} then ${shown[at]}`);
  return `case ${cases.join(' ')} else ${shown[last]} end`;
}

/** The fields of a list, of those that were asked for; undefined for all. */
export function listedFields(entity: AnyEntity, fields?: readonly string[]): readonly string[] | undefined {
  const { detailOnlyFields } = entity;
  if (!detailOnlyFields) return fields;
  return (fields ?? [...baseFieldNames, ...Object.keys(entity.fields)]).filter(
    (field) => !detailOnlyFields.includes(field),
  );
}

/** The select list of a view over the row `r`, instants as ISO 8601 with milliseconds and Z. */
export function viewColumns(entity: AnyEntity, view: View, bound: Today, fields?: readonly string[]): string {
  if (fields) return selectList(entity, view, bound, fields);
  // The longest part of a statement, and the same for most requests but for the place of the day.
  let list = selectLists.get(view);
  if (list === undefined) {
    list = selectList(entity, view, { today: () => dayMark });
    selectLists.set(view, list);
  }
  return view.projection ? list.replaceAll(dayMark, () => bound.today()) : list;
}

type Today = Pick<Binder, 'today'>;
const selectLists = new WeakMap<View, string>();
const dayMark = '{today}';

function selectList(entity: AnyEntity, view: View, bound: Today, fields?: readonly string[]): string {
  return viewFields(view)
    .filter((field) => !fields || field === 'id' || fields.includes(field))
    .map((field) => `${columnText(entity, view, field, bound)} as ${quoted(field)}`)
    .join(', ');
}

function columnText(entity: AnyEntity, view: View, field: string, bound: Today): string {
  const sql = readingSql(view, field, bound);
  return fieldOf(entity, field)?.column === 'timestamp' ? instantSql(sql) : sql;
}

/** An instant as the wire has it. */
export function instantSql(sql: string): string {
  return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function showsSame(left: View, right: View): boolean {
  return (
    left.fields.length === right.fields.length &&
    right.fields.every((field) => left.fields.includes(field) && left.projection?.[field] === right.projection?.[field])
  );
}

function either(left: RowCondition, right: RowCondition): RowCondition {
  if (left === true || right === true) return true;
  if (left === false) return right;
  return right === false ? left : { any: [left, right] };
}
