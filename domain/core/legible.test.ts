import { expect, test } from 'vitest';
import { nameField, optionalText, prose, text } from '#domain/core/fields.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { User } from '#domain/accounts/user.ts';

const unseen = ['\u3164', '\u2800', '\u00AD', '\u200D', '\u034F', '\u115F \u1160', '\uFFA0'];

test.each(unseen)('P6: a name, a title and a headline of %j are none', (sign) => {
  for (const field of [nameField(50), text(50)]) {
    expect(schemaOf(field).safeParse(sign).success).toBe(false);
    expect(schemaOf(field).safeParse(`${sign} ! ${sign}`).success).toBe(false);
  }
  expect(schemaOf(optionalText(50)).parse(sign)).toBeNull();
  expect(schemaOf(prose(50)).safeParse(sign).success).toBe(false);
  expect(schemaOf(User.fields.headline).safeParse(`${sign}!`).success).toBe(false);
});

test('P6: every script has letters and digits', () => {
  for (const name of ['José Ñandú', 'می‌خواهم', '李明', 'क्षेत्र', '７', 'Zoë 🙂'])
    expect(schemaOf(text(50)).parse(name)).toBe(name);
});

test('P7: marks of direction at the ends and tabs are cleaned, overrides are refused', () => {
  for (const field of [nameField(50), text(50)]) {
    expect(schemaOf(field).parse('\u202AAmara\tOkafor\u202C')).toBe('Amara Okafor');
    expect(schemaOf(field).parse('\uFEFF \u200EAmara\u200F\u2069')).toBe('Amara');
    expect(schemaOf(field).safeParse('\u202Eofako').success).toBe(false);
    expect(schemaOf(field).safeParse('\u202E').success).toBe(false);
  }
});
