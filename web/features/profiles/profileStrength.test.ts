import { expect, test } from 'vitest';
import { profileStrength } from './profileStrength.ts';

test('counts twenty points for each part that says something', () => {
  const nothing = { credentials: null, headline: '', bio: null, licensure_states: [], hero_media: null };
  expect(profileStrength(nothing).percent).toBe(0);
  const some = { ...nothing, headline: 'ICU nurse', licensure_states: ['CA' as const] };
  expect(profileStrength(some)).toEqual({ percent: 40, missing: ['credentials', 'bio', 'hero_media'] });
  const all = { ...some, credentials: 'RN', bio: 'Twelve years', hero_media: '/files/1.jpg' };
  expect(profileStrength(all)).toEqual({ percent: 100, missing: [] });
});
