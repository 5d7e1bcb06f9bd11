import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalText, type Canonical } from './canonical.ts';

test('case 28: the vector of the design', () => {
  const text = canonicalText({ a: 'x\ny', Z: true, b: [3, { é: 'naïve', a: null }] });
  expect(text).toBe('{"Z":true,"a":"x\\ny","b":[3,{"a":null,"é":"naïve"}]}');
  expect(Buffer.byteLength(text)).toBe(54);
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    'c9033e166e225bd82b2e3f837a1113be1f91360fd38217f1c037e5b319827cbe',
  );
});

test('every value has the text that another library gives it, in whichever order its keys were written', () => {
  const text = fc.string({ unit: 'binary' });
  const { value } = fc.letrec<{ value: Canonical; object: { [key: string]: Canonical } }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      tie('object'),
    ),
    object: fc.dictionary(text, tie('value')),
  }));
  fc.assert(
    fc.property(value, (any) => {
      expect(canonicalText(any)).toBe(canonicalize(any));
      expect(canonicalText(reversed(any))).toBe(canonicalText(any));
    }),
  );
});

test.each([[52.5], [2 ** 53], [Number.NaN], [undefined], ['\ud800'], [{ '\udc00': 1 }], [{ a: undefined }], [10n]])(
  'refuses %s',
  (value) => {
    expect(() => canonicalText(value as Canonical)).toThrow(TypeError);
  },
);

function reversed(value: Canonical): Canonical {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, reversed(one)]),
  );
}
