import { describe, expect, it } from 'vitest';
import { choice, list, optionalDay, optionalLink, optionalNumber, optionalText, text } from './fields.ts';

describe('text', () => {
  it('trims and wants something left', () => {
    expect(text(5).schema.parse('  ab ')).toBe('ab');
    expect(text(5).schema.safeParse('   ').success).toBe(false);
    expect(text(5).schema.safeParse('abcdef').success).toBe(false);
  });

  it('refuses characters that disguise or break text, and keeps line breaks and any script', () => {
    expect(text(50).schema.safeParse('a\u202Eb').success).toBe(false);
    expect(text(50).schema.safeParse('a\u0000b').success).toBe(false);
    expect(text(50).schema.parse('línea\nשורה 👩‍⚕️')).toBe('línea\nשורה 👩‍⚕️');
  });
});

describe('optional fields', () => {
  it('store a blank as null', () => {
    expect(optionalText(5).schema.parse('  ')).toBeNull();
    expect(optionalDay().schema.parse('')).toBeNull();
    expect(optionalLink().schema.parse('')).toBeNull();
  });

  it('want a real calendar day', () => {
    expect(optionalDay().schema.parse('2026-02-28')).toBe('2026-02-28');
    expect(optionalDay().schema.safeParse('2026-02-30').success).toBe(false);
  });

  it('want a JSON number within bounds', () => {
    const rate = optionalNumber(0, 100).schema;
    expect(rate.parse(99.5)).toBe(99.5);
    for (const wrong of ['5', -1, 101, Number.NaN, Number.POSITIVE_INFINITY])
      expect(rate.safeParse(wrong).success).toBe(false);
  });
});

describe('list', () => {
  it('trims, drops blanks and repeats, keeps the order', () => {
    expect(list(5, 10).schema.parse([' b ', '', 'a', 'b'])).toEqual(['b', 'a']);
    expect(list(1, 10).schema.safeParse(['a', 'b']).success).toBe(false);
  });
});

describe('optionalLink', () => {
  it.each(['https://example.org/a', 'http://example.org', '/files/a.png'])('takes %s', (link) => {
    expect(optionalLink().schema.parse(link)).toBe(link);
  });
  it.each(['javascript:alert(1)', '//example.org', '/\\example.org', 'data:text/html,x', 'ftp://example.org', 'plain'])(
    'refuses %s',
    (link) => expect(optionalLink().schema.safeParse(link).success).toBe(false),
  );
});

describe('choice', () => {
  it('takes its vocabulary only', () => {
    expect(choice(['a', 'b']).schema.safeParse('c').success).toBe(false);
  });
});
