import { sql, type RawBuilder } from 'kysely';
import type { Expiry, ListReading, Reading, View } from '#domain/core/entity.ts';
import { quoted, type Binder } from './binder.ts';

/** The *find* reading of `readField`: what a view says of a field of the row `r`. */
export function readingSql(view: View, field: string, bound: Pick<Binder, 'today'>): string {
  const reading = view.projection?.[field];
  const stored = `r.${quoted(field)}`;
  if (!reading) return stored;
  return 'lastDays' in reading ? leftOn(reading, stored, bound.today()) : readOn(reading, 'r', bound.today());
}

/** Most lists have no value with an end, and are read as they are. */
function leftOn({ lastDays }: ListReading, stored: string, day: string): string {
  const ends = `r.${quoted(lastDays)}`;
  return `(case when ${ends} = '{}' then ${stored} else array(select v from unnest(${stored}) with ordinality u (v, at)
    where coalesce((${ends} ->> v)::date >= ${day}, true) order by at) end)`;
}

/**
 * Whether that is a value, or null, in a form that indexes over the stored columns answer; never NULL for a stored value. It
 * always names the day, which is a parameter already.
 */
export function readsAsSql(reading: Reading, value: string | null, bound: Binder): string {
  const { expiry: ending, whenExpired: after } = reading;
  const day = bound.today();
  const held = heldOn(ending, 'r', day);
  if (value === ending.value) return held;
  if (after === null)
    return value === null ? `not coalesce(${held}, false)` : `(${readOn(reading, 'r', day)} = ${literal(value)})`;
  const stored = `r.${quoted(ending.field)}`;
  const last = `r.${quoted(ending.through)}`;
  const isStored = value === null ? `${stored} is null` : `${stored} = ${literal(value)}`;
  if (value !== after) return `(${isStored} and not coalesce(${held}, false))`;
  return `(${isStored} or (${stored} = ${literal(ending.value)} and ${last} is not null and ${last} < ${day}))`;
}

/** Whether the row `alias` has the value on a day: for the statements of features. */
export function isHeldSql(ending: Expiry, alias: string, day: string): RawBuilder<boolean> {
  return sql.raw(heldOn(ending, quoted(alias), `${literal(day)}::date`));
}

/** The same of a row that was listed because it had the value and carries its last day. */
export function stillHoldsSql(ending: Expiry, day: string): RawBuilder<boolean> {
  return sql.raw(lastsOn(quoted(ending.through), `${literal(day)}::date`));
}

/** What a reading says of the row `alias` on a day: for the statements of features. */
export function readSql(reading: Reading, alias: string, day: string): RawBuilder<string | null> {
  return sql.raw(readOn(reading, quoted(alias), `${literal(day)}::date`));
}

function readOn({ expiry: ending, whenExpired: after }: Reading, alias: string, day: string): string {
  const stored = `${alias}.${quoted(ending.field)}`;
  const rest = after === null ? '' : ` when ${stored} = ${literal(ending.value)} then ${literal(after)} else ${stored}`;
  return `(case when ${heldOn(ending, alias, day)} then ${literal(ending.value)}${rest} end)`;
}

function heldOn({ field, value, through }: Expiry, alias: string, day: string): string {
  return `(${alias}.${quoted(field)} = ${literal(value)} and ${lastsOn(`${alias}.${quoted(through)}`, day)})`;
}

/** Never NULL. */
function lastsOn(last: string, day: string): string {
  return `(${last} is null or ${last} >= ${day})`;
}

/** Words of our declarations and days: written out, so that partial indexes on them are recognized. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
