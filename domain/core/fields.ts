import { fieldErrorText } from './fieldErrorTexts.ts';
import type { LocalizedText } from './localizedText.ts';

/** How a field is stored. `list` is text[], `json` is jsonb, `timestamp` is timestamptz, `number` is double precision. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'timestamp' | 'date' | 'list' | 'json';

/** What a value is, or each entry of a list: `schemaOf` says what is accepted of each kind. */
export type FieldKind =
  /** One line: a line break or a tab in it becomes a space. */
  | 'text'
  /** Lines and paragraphs. */
  | 'prose'
  /** One line, the name of a person or a thing. */
  | 'name'
  /** Stored sign by sign, blanks around it included. */
  | 'verbatim'
  | 'email'
  | 'link'
  | 'id'
  | 'choice'
  | 'number'
  | 'flag'
  | 'instant'
  | 'day'
  /** An object of JSON. */
  | 'record';

/** Plain data, so that both sides hold it without the schema library. */
export interface Field<T> {
  readonly kind: FieldKind;
  readonly column: ColumnType;
  readonly nullable: boolean;
  /** Stored when a create does not name the field. Undefined: the field is required on create. */
  readonly initial: T | undefined;
  /** A number's bounds. */
  readonly min?: number;
  /** A number's bounds; characters of a text, of each text of a list, or of each key and value of a record. */
  readonly max?: number;
  /** Entries of a list. */
  readonly items?: number;
  /** The entity this id belongs to. */
  readonly references?: string;
  /** The vocabulary, where the field has one; of a text column a CHECK constraint. */
  readonly values?: readonly string[];
  /** People find it by this: it has a letter or a digit that is drawn. */
  readonly isLabel?: true;
  /** The text without what people write around it, such as separators in a number: it is checked as it is stored. */
  read?(text: string): string;
  /** What is wrong with a value that fits otherwise; null for nothing. */
  check?(value: T): LocalizedText | null;
  /** The one spelling under which a value is stored that has several. */
  stored?(value: T): T;
}

export type FieldValue<F> = F extends Field<infer T> ? T : never;

const needed = { column: 'text', nullable: false, initial: undefined } as const;
/** A blank becomes null. */
const optional = { column: 'text', nullable: true, initial: null } as const;

/** Required text of one line, 1 to `max` characters after trimming. */
export function text(max: number): Field<string> {
  return { kind: 'text', ...needed, max, isLabel: true };
}

export function optionalText(max: number): Field<string | null> {
  return { kind: 'text', ...optional, max };
}

/** The same of as many lines as its writer likes. */
export function prose(max: number): Field<string> {
  return { kind: 'prose', ...needed, max };
}

export function optionalProse(max: number): Field<string | null> {
  return { kind: 'prose', ...optional, max };
}

/** A name people are known by: required, one line. */
export function nameField(max: number): Field<string> {
  return { kind: 'name', ...needed, max };
}

export function optionalName(max: number): Field<string | null> {
  return { kind: 'name', ...optional, max };
}

/** Text in a form of its own, which `check` knows. */
export function optionalVerbatim(check: (value: string) => LocalizedText | null, max?: number): Field<string | null> {
  const checked = (value: string | null) => (value === null ? null : check(value));
  return { kind: 'verbatim', ...optional, check: checked, ...(max === undefined ? {} : { max }) };
}

export function optionalEmail(): Field<string | null> {
  return { kind: 'email', ...optional, max: 254 };
}

/** A link that a browser may follow: http(s), or a path on this site. */
export function optionalLink(max = 300): Field<string | null> {
  return { kind: 'link', ...optional, max };
}

export function choice<const V extends readonly [string, ...string[]]>(values: V): Field<V[number]> {
  return { kind: 'choice', ...needed, values };
}

export function optionalChoice<const V extends readonly [string, ...string[]]>(values: V): Field<V[number] | null> {
  return { kind: 'choice', ...optional, values };
}

/** A JSON number (never text) between two bounds, or null. */
export function optionalNumber(min: number, max: number): Field<number | null> {
  return { kind: 'number', ...optional, column: 'number', min, max };
}

export function integer(min: number, max: number): Field<number> {
  return { kind: 'number', ...needed, column: 'integer', min, max };
}

/** A whole number between two bounds, or null. */
export function optionalInteger(min: number, max: number): Field<number | null> {
  return { kind: 'number', ...optional, column: 'integer', min, max };
}

export function flag(initial: boolean): Field<boolean> {
  return { kind: 'flag', column: 'boolean', nullable: false, initial };
}

/** Yes, no, or null for not stated. */
export function optionalFlag(): Field<boolean | null> {
  return { kind: 'flag', column: 'boolean', nullable: true, initial: null };
}

/** A list of short texts: trimmed, blanks dropped, repeats dropped, in order. */
export function list(items: number, max: number): Field<string[]> {
  return { kind: 'text', column: 'list', nullable: false, initial: [], items, max };
}

/** A list out of a fixed vocabulary. */
export function choices<const V extends readonly [string, ...string[]]>(values: V): Field<V[number][]> {
  return { kind: 'choice', column: 'list', nullable: false, initial: [], values, items: values.length };
}

/** An instant: ISO 8601 with milliseconds and Z on the wire. */
export function optionalInstant(): Field<string | null> {
  return { kind: 'instant', ...optional, column: 'timestamp' };
}

/** The same where there must be one. */
export function instant(): Field<string> {
  return { kind: 'instant', ...needed, column: 'timestamp' };
}

/** A time of the day, `HH:MM` of 24 hours. */
export function clockTime(initial: string): Field<string> {
  const check = (value: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : fieldErrorText('clockTime'));
  return { ...text(5), initial, check };
}

/** A place's time zone by its IANA name; names without a place, such as `Etc/GMT+5`, know no daylight saving time. */
export function optionalZone(): Field<string | null> {
  const check = (value: string | null) => (value === null || zoneNamed(value) ? null : fieldErrorText('timeZone'));
  return { ...optionalText(64), check, stored: (value) => (value === null ? null : zoneNamed(value)) };
}

/** The same where there must be one. */
export function zone(): Field<string> {
  const check = (value: string) => (zoneNamed(value) ? null : fieldErrorText('timeZone'));
  return { ...text(64), check, stored: (value) => zoneNamed(value) ?? value };
}

/** The name that a zone goes by, of which `US/Central` is another; null where it is none of a place. */
function zoneNamed(name: string): string | null {
  if (!name.includes('/') || name.startsWith('Etc/')) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A calendar day without a zone, `yyyy-MM-dd`. */
export function optionalDay(): Field<string | null> {
  return { kind: 'day', ...optional, column: 'date' };
}

/** The same where there must be one. */
export function day(): Field<string> {
  return { kind: 'day', ...needed, column: 'date' };
}

/** The id of a row of another entity. */
export function ref(entity: string): Field<string> {
  return { kind: 'id', ...needed, references: entity };
}

export function optionalRef(entity: string): Field<string | null> {
  return { kind: 'id', ...optional, references: entity };
}

/** Ids of other rows; the list itself carries no foreign key. */
export function refs(items: number): Field<string[]> {
  return { kind: 'id', column: 'list', nullable: false, initial: [], items };
}

/** A list of objects, of which the database knows nothing else. */
export function records<T extends object = Record<string, unknown>>(items: number): Field<T[]> {
  return { kind: 'record', column: 'json', nullable: false, initial: [], items };
}

export function record<T extends object = Record<string, unknown>>(): Field<T | Record<string, never>> {
  return { kind: 'record', column: 'json', nullable: false, initial: {} };
}

/** An object in a form of its own, which `check` knows, or null. */
export function optionalRecord<T extends object>(check: (value: object) => LocalizedText | null): Field<T | null> {
  const checked = (value: T | null) => (value === null ? null : check(value));
  return { kind: 'record', column: 'json', nullable: true, initial: null, check: checked };
}

/** An object of short texts under short names. */
export function textRecord(
  max: number,
  check: (value: Record<string, string>) => LocalizedText | null,
): Field<Record<string, string>> {
  return { kind: 'record', column: 'json', nullable: false, initial: {}, max, check };
}

/** The same field with a value for creates that leave it out. */
export function withInitial<T>(field: Field<T>, initial: T): Field<T> {
  return { ...field, initial };
}

export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
