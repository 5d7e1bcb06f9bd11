import { expect, test } from 'vitest';
import { storedAppearance, withMotion, withScheme } from './appearance.ts';

test('what is stored is read again, beside what it does not know', () => {
  const appearance = withMotion(
    { appearance: withScheme({ appearance: { sound: 'off', locale: 'es' } }, 'dark') },
    {
      on: false,
      intensity: 'high',
    },
  );
  expect(appearance).toMatchObject({ sound: 'off' });
  expect(storedAppearance({ appearance })).toEqual({
    locale: 'es',
    scheme: 'dark',
    motion: { on: false, intensity: 'high' },
  });
});

test('what was never chosen, or is nonsense, is absent', () => {
  expect(storedAppearance({ appearance: {} })).toEqual({});
  expect(
    storedAppearance({ appearance: { color_scheme: 'pink', motion: 'off', motion_intensity: '11', locale: 'fr' } }),
  ).toEqual({});
});
