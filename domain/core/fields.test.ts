import { describe, expect, it } from 'vitest';
import {
  choice,
  list,
  optionalDay,
  optionalLink,
  optionalNumber,
  optionalText,
  optionalZone,
  prose,
  text,
  zone,
} from './fields.ts';
import { schemaOf } from './schemaOf.ts';

describe('text', () => {
  it('trims and wants something left', () => {
    expect(schemaOf(text(5)).parse('  ab ')).toBe('ab');
    expect(schemaOf(text(5)).safeParse('   ').success).toBe(false);
    expect(schemaOf(text(5)).safeParse('abcdef').success).toBe(false);
  });

  it('refuses characters that disguise or break text, and keeps any script', () => {
    for (const kind of [text(50), prose(50)]) {
      expect(schemaOf(kind).safeParse('a\u202Eb').success).toBe(false);
      expect(schemaOf(kind).safeParse('a\u0000b').success).toBe(false);
      expect(schemaOf(kind).parse('línea שורה 👩‍⚕️')).toBe('línea שורה 👩‍⚕️');
    }
  });

  it('(X15) is one line, and so is each entry of a list; prose keeps its lines', () => {
    for (const broken of ['RN \n nights', 'RN\r\nnights', 'RN\tnights', 'RN\u2028nights', '\nRN\n\nnights\n']) {
      expect(schemaOf(text(50)).parse(broken)).toBe('RN nights');
      expect(schemaOf(list(5, 50)).parse([broken])).toEqual(['RN nights']);
    }
    expect(schemaOf(text(50)).safeParse('\n').success).toBe(false);
    expect(schemaOf(prose(50)).parse('RN\nnights\n')).toBe('RN\nnights');
  });
});

describe('optional fields', () => {
  it('store a blank as null', () => {
    expect(schemaOf(optionalText(5)).parse('  ')).toBeNull();
    expect(schemaOf(optionalDay()).parse('')).toBeNull();
    expect(schemaOf(optionalLink()).parse('')).toBeNull();
  });

  it('want a real calendar day', () => {
    expect(schemaOf(optionalDay()).parse('2026-02-28')).toBe('2026-02-28');
    expect(schemaOf(optionalDay()).safeParse('2026-02-30').success).toBe(false);
  });

  it('want a JSON number within bounds', () => {
    const rate = schemaOf(optionalNumber(0, 100));
    expect(rate.parse(99.5)).toBe(99.5);
    for (const wrong of ['5', -1, 101, Number.NaN, Number.POSITIVE_INFINITY])
      expect(rate.safeParse(wrong).success).toBe(false);
  });
});

describe('list', () => {
  it('trims, drops blanks and repeats, keeps the order', () => {
    expect(schemaOf(list(5, 10)).parse([' b ', '', 'a', 'b'])).toEqual(['b', 'a']);
    expect(schemaOf(list(1, 10)).safeParse(['a', 'b']).success).toBe(false);
  });
});

describe('optionalLink', () => {
  it.each(['https://example.org/a', 'http://example.org', '/files/a.png'])('takes %s', (link) => {
    expect(schemaOf(optionalLink()).parse(link)).toBe(link);
  });
  it.each(['javascript:alert(1)', '//example.org', '/\\example.org', 'data:text/html,x', 'ftp://example.org', 'plain'])(
    'refuses %s',
    (link) => expect(schemaOf(optionalLink()).safeParse(link).success).toBe(false),
  );
});

describe('zone', () => {
  it('27: stores the name that a zone goes by', () => {
    expect(schemaOf(zone()).parse('US/Central')).toBe('America/Chicago');
    expect(schemaOf(zone()).parse('america/new_york')).toBe('America/New_York');
    expect(schemaOf(optionalZone()).parse('')).toBeNull();
    expect(schemaOf(optionalZone()).parse('US/Pacific')).toBe('America/Los_Angeles');
  });
  it.each(['+05:00', 'UTC', 'Etc/GMT+5', 'America/Nowhere', ''])('27: refuses %j', (name) => {
    expect(schemaOf(zone()).safeParse(name).success).toBe(false);
  });
});

describe('choice', () => {
  it('takes its vocabulary only', () => {
    expect(schemaOf(choice(['a', 'b'])).safeParse('c').success).toBe(false);
  });
});
