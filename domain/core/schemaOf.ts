import { z } from 'zod';
import { idPattern, type Field, type FieldKind } from './fields.ts';
import { emailAddress } from '#domain/core/emailAddress.ts';
import { fieldErrorText } from './fieldErrorTexts.ts';
import { withText } from './issueText.ts';
import { notInNames } from './legible.ts';
import { isLegible, tidy } from '#domain/core/legible.ts';

const schemas = new WeakMap<object, z.ZodType>();

/** Accepts what the wire may carry of a field and answers what is stored: trimmed, blanks of optional text made null. */
export function schemaOf<T>(field: Field<T>): z.ZodType<T> {
  const known = schemas.get(field) ?? compile(field);
  schemas.set(field, known);
  // What a declaration says of its values is what its kind accepts.
  return known as z.ZodType<T>;
}

function compile<T>(field: Field<T>): z.ZodType {
  const one = kinds[field.kind](field);
  const listed = field.column === 'list' ? listOf(one, field) : field.items === undefined ? one : arrayOf(one, field);
  const { check, stored, read } = field;
  const whole = read ? z.preprocess((value) => (typeof value === 'string' ? read(value) : value), listed) : listed;
  if (!check) return whole;
  const checked = whole.superRefine((value, context) => {
    const said = check(value as T);
    if (said) context.addIssue({ code: 'custom', message: said.message, params: { said } });
  });
  return stored ? checked.transform((value) => stored(value as T)) : checked;
}

// Control characters other than tab and line breaks, and the bidirectional overrides that disguise text.
const unsafeText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

const cleanText = z
  .string()
  .overwrite(tidy)
  .refine((value) => !unsafeText.test(value), withText(fieldErrorText('unsafeCharacters')));

// A title, a tag or the name of a search is put into subjects, headers and lists.
const lineText = z
  .string()
  .overwrite((value) => tidy(value.replace(/\s*[\t\r\n\u0085\u2028\u2029]\s*/g, ' ')))
  .refine((value) => !unsafeText.test(value), withText(fieldErrorText('unsafeCharacters')));

const nameText = z
  .string()
  .overwrite((value) => tidy(value.replaceAll('\t', ' ')))
  .refine((value) => !notInNames.test(value), 'A name is one line without control characters');

export const idSchema = z.string().regex(idPattern, 'Is not a valid id');
/** As every answer has it: ISO 8601 with Z. */
export const instantSchema = z.iso.datetime();

/** What the caller of a function has looked at: every guard of that kind takes this one, under a name with `seen`. */
export const seenDateSchema = z.iso.datetime().describe('Its `updated_date` as the caller saw it');

type Bounds = Pick<Field<unknown>, 'column' | 'nullable' | 'min' | 'max' | 'values' | 'isLabel'>;

const kinds: Readonly<Record<FieldKind, (bounds: Bounds) => z.ZodType>> = {
  text: (bounds) => (bounds.isLabel ? legible(textWithin(lineText, bounds)) : textWithin(lineText, bounds)),
  prose: (bounds) => textWithin(cleanText, bounds),
  name: (bounds) => legible(textWithin(nameText, bounds)),
  verbatim: ({ max }) => orBlank(max === undefined ? z.string() : z.string().max(max)),
  email: () =>
    z.preprocess((value) => (typeof value === 'string' ? value.trim() || null : value), emailAddress.nullable()),
  link: ({ max }) =>
    orBlank(cleanText.max(max!)).refine(
      (value) => value === null || isSafeLink(value),
      withText(fieldErrorText('invalidLink')),
    ),
  id: ({ nullable }) => (nullable ? idSchema.nullable() : idSchema),
  choice({ nullable, values }) {
    const one = z.enum(values!);
    return nullable ? z.preprocess(blankToNull, one.nullable()) : one;
  },
  number({ column, nullable, min, max }) {
    const within = (column === 'integer' ? z.int() : z.number()).min(min!).max(max!);
    return nullable ? within.nullable() : within;
  },
  flag: ({ nullable }) => (nullable ? z.boolean().nullable() : z.boolean()),
  instant({ nullable }) {
    const one = z.iso.datetime({ offset: true });
    return nullable ? one.nullable() : one;
  },
  day: ({ nullable }) => (nullable ? z.preprocess(blankToNull, z.iso.date().nullable()) : z.iso.date()),
  record({ max, nullable }) {
    const text = max === undefined ? undefined : z.string().max(max);
    const one = text ? z.record(text, text) : z.record(z.string(), z.unknown());
    return nullable ? one.nullable() : one;
  },
};

function textWithin(clean: typeof cleanText, { column, nullable, max }: Bounds): z.ZodType {
  if (column === 'list') return clean.max(max!, fieldErrorText('atMostCharactersEach', { max: max! }).message);
  if (nullable) return orBlank(clean.max(max!));
  return clean.min(1).max(max!);
}

/** With a letter or digit that readers see, unless it is left out. */
function legible(one: z.ZodType): z.ZodType {
  return one.refine((value) => typeof value !== 'string' || isLegible(value), withText(fieldErrorText('legible')));
}

function listOf(one: z.ZodType, { kind, items }: Pick<Field<unknown>, 'kind' | 'items'>): z.ZodType {
  const unique = (entries: unknown[]) => [...new Set(entries)];
  if (kind === 'choice') return z.array(one).max(items!).transform(unique);
  return z
    .array(one)
    .transform((entries) => unique(entries.filter((entry) => entry !== '')))
    .refine((entries) => entries.length <= items!, withText(fieldErrorText('atMostEntries', { max: items! })));
}

function arrayOf(one: z.ZodType, { items }: Pick<Field<unknown>, 'items'>): z.ZodType {
  return z.array(one).max(items!);
}

function orBlank(schema: z.ZodType<string>): z.ZodType<string | null> {
  return schema.nullable().transform((value) => (value === '' ? null : value));
}

function blankToNull(value: unknown): unknown {
  return value === '' ? null : value;
}

const webAddress = z.url({ protocol: /^https?$/ });

function isSafeLink(value: string): boolean {
  // Browsers drop tabs and line breaks from addresses: "/<tab>/evil.example" would leave the site.
  if (/^\/(?![/\\])/.test(value)) return !/[\\\t\r\n]/.test(value);
  return webAddress.safeParse(value).success;
}
