import type { AnyEntity, Draft, Row } from '#domain/core/entity.ts';
import type { FieldError } from '#domain/core/errors.ts';
import type { Field } from '#domain/core/fields.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import type { fieldError } from './fieldError.ts';
import { formErrors } from './formErrors.ts';
import { withScheme } from '#web/address/webAddress.ts';

/** What an input holds of a field. */
type InputValue<T> = [T] extends [boolean]
  ? boolean
  : [T] extends [readonly unknown[]]
    ? string[]
    : [NonNullable<T>] extends [number]
      ? /** '' while nothing is typed. */ number | string
      : string | null;

/** What the inputs `K` hold: of a field what its kind asks for, unless `X` says otherwise. */
export type RecordValues<E, K extends string, X> = Omit<{ [F in K & keyof Row<E>]: InputValue<Row<E>[F]> }, keyof X> &
  X;

export type RecordErrors = Record<string, string>;

/** Which part of a record a form asks for, and what it asks beyond the declaration. */
export interface RecordParts<E, K extends string, X> {
  /** The inputs, section by section, under the names of their fields. */
  sections: readonly (readonly K[])[];
  /** What is there already. */
  row: Partial<Row<E>> | null;
  /** Inputs without a field of their name, or which hold one in a way of their own, with what they start from. */
  inputs?: X;
  /** What the server is sent of `inputs`, in place of them. */
  write?(values: RecordValues<E, K, X>): Draft<E>;
  /** The input that answers for a field which has none of its name. */
  inputOf?: Readonly<Record<string, K>>;
  /** Fields whose value is the address of an uploaded file. */
  files?: object;
  /** Asked for on top of what the declaration requires. */
  required?: readonly K[];
  requiredText?: string;
  /** What is wrong beyond the declaration, by input. */
  check?(body: Draft<E>): { readonly [I in K]?: string };
}

type Values = Record<string, unknown>;
type AnyParts = Omit<RecordParts<never, string, object>, 'row' | 'write' | 'check'> & {
  row: object | null;
  write?(values: Values): Values;
  check?(body: Values): Readonly<Partial<RecordErrors>>;
};

/** A record between its declaration and its form: what the inputs hold, what is sent of it and what is wrong with it. */
export function recordFields(entity: AnyEntity, parts: AnyParts) {
  const { sections, inputs = {}, write, inputOf = {}, files = {}, required = [] } = parts;
  const row = (parts.row ?? {}) as Values;
  const names = sections.flat();
  const fieldOf = (name: string): Field<unknown> | undefined => entity.fields[name];
  const isRequired = (name: string) => required.includes(name) || isRequiredField(fieldOf(name));
  const inputName = (name: string) => inputOf[name] ?? name;
  const convert = (values: Values, one: typeof toInput) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const field = fieldOf(name);
        return field ? [[name, one(field, values[name], Object.hasOwn(files, name))]] : [];
      }),
    );
  const bodyOf = (values: Values): Values => ({ ...convert(values, toWire), ...write?.(values) });
  return {
    names,
    bodyOf,
    initial: (): Values => ({ ...convert(row, toInput), ...inputs }),
    /** What a browser can hold people to while they type. */
    limits(name: string) {
      const field = fieldOf(name);
      const isText = field?.column === 'text' && field.max !== undefined;
      return { ...(isRequired(name) && { required: true }), ...(isText && { maxLength: field.max }) };
    },
    /** The first section in which something is asked for that is not there; the last one, when nothing is. */
    incomplete(values: Values): number {
      const isMissing = (name: string) => isRequired(name) && isBlank(values[name]);
      const index = sections.findIndex((section) => section.some(isMissing));
      return index < 0 ? sections.length - 1 : index;
    },
    /** What the server would refuse in these inputs, from the same declaration, and what the form asks on top. */
    errorsIn(wanted: readonly string[], values: Values, errorOf: typeof fieldError): RecordErrors {
      const body = bodyOf(values);
      const requiredText = parts.requiredText ?? inReadersLanguage(fieldErrorText('required'));
      const own = parts.check?.(body) ?? {};
      const errorAt = (name: string) =>
        isRequired(name) && isBlank(body[name])
          ? requiredText
          : (own[inputName(name)] ?? errorOf(fieldOf(name)!, body[name]));
      const ofFields = Object.keys(body)
        .filter((name) => wanted.includes(inputName(name)))
        .map((name) => [inputName(name), errorAt(name)] as const);
      const between = issuesOf(entity, body)
        .map(({ field, ...said }) => [inputName(field), inReadersLanguage(said)] as const)
        .filter(([input]) => wanted.includes(input));
      const errors: RecordErrors = {};
      for (const [input, error] of [...ofFields, ...between]) if (error) errors[input] ??= error;
      return errors;
    },
    /** What the server refused, by input; `message` where none of them is to blame. */
    refusal(error: unknown, sent: readonly string[]) {
      const { errors, message } = formErrors(error, sent);
      const byInput = Object.entries(errors).map(([name, said]) => [inputName(name), said]);
      return { errors: Object.fromEntries(byInput) as RecordErrors, message };
    },
  };
}

/** What differs from `before`: what is stored as a draft, or sent, so that what others changed since stays. */
export function changedPart(now: Values, before: Values): Values {
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}

/** The first section with an error, from 0; null for none. */
export function wrongSection(sections: readonly (readonly string[])[], errors: Readonly<Values>): number | null {
  const index = sections.findIndex((section) => section.some((name) => errors[name] !== undefined));
  return index < 0 ? null : index;
}

function isRequiredField(field: Field<unknown> | undefined): boolean {
  return field !== undefined && !field.nullable && field.initial === undefined;
}

const typed: readonly string[] = ['text', 'prose', 'name', 'verbatim', 'email', 'link', 'number'];

function toInput(field: Field<unknown>, value: unknown, isFile: boolean): unknown {
  const held = value ?? field.initial ?? null;
  if (Array.isArray(held)) return [...(held as unknown[])];
  return held === null && !isFile && typed.includes(field.kind) ? '' : held;
}

/** Numbers and addresses as the server takes them, blanks as nothing. */
function toWire(field: Field<unknown>, value: unknown, isFile: boolean): unknown {
  if (field.kind === 'number') return value === '' || value === '-' ? null : Number(value);
  if (typeof value !== 'string' || isFile) return value;
  const text = field.kind === 'link' ? withScheme(value) : value.trim();
  return text === '' && field.nullable ? null : text;
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** What is wrong between two fields. */
function issuesOf(entity: AnyEntity, body: Values): readonly FieldError[] {
  const whole = Object.keys(entity.fields).map((name) => [name, body[name] ?? null]);
  return entity.check?.(Object.fromEntries(whole)) ?? [];
}
