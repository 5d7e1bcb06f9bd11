import { expect, test } from 'vitest';
import type { User } from '#domain/user.ts';
import { changedValues, profileErrors, tabWithError, toProfileBody, valuesOf } from './profileForm.ts';

const nurse = valuesOf({
  full_name: 'Noor Haddad',
  email: 'noor@example.com',
  headline: 'ICU nurse',
  location: 'Salem, OR',
  specialties: [],
  certifications: [],
  skills: [],
  emr_list: [],
  languages: [],
  licensure_states: ['OR'],
  travel_cities: [],
  telehealth: false,
  avatar: null,
  hero_media: null,
  facility_type: null,
  facility_size: null,
} as unknown as User);
const texts = { required: 'required', emailWrong: 'no address' };
const errorsWith = (change: Partial<typeof nurse>) => profileErrors('clinician', { ...nurse, ...change }, texts);

test('only what changed is saved, in wire names and values', () => {
  const now = { ...nurse, headline: ' ', years_exp: '7', licensure_states: ['OR', 'CA'], website: 'a.example' };
  expect(toProfileBody(changedValues(now, nurse))).toEqual({
    headline: null,
    years_exp: 7,
    licensure_states: ['OR', 'CA'],
    website: 'https://a.example',
  });
});

test('a profile that is unchanged has nothing to save and no errors', () => {
  expect(changedValues({ ...nurse }, nurse)).toEqual({});
  expect(errorsWith({})).toEqual({});
});

test('errors are said at the field, in words', () => {
  expect(errorsWith({ headline: ' ' })).toEqual({ headline: 'required' });
  expect(errorsWith({ years_exp: 90 })).toEqual({ years_exp: 'At most 80' });
  expect(errorsWith({ rate_band_min: 90, rate_band_max: 80 })).toEqual({
    rate_band_max: 'Must not be below the minimum rate',
  });
});

test('the first tab with an error is the one that opens', () => {
  expect(tabWithError('clinician', errorsWith({ years_exp: -1, location: '' }))).toBe('skills');
  expect(tabWithError('clinician', errorsWith({ location: '' }))).toBe('location');
  expect(tabWithError('clinician', {})).toBeNull();
});

test('each side answers for its own fields alone', () => {
  expect(profileErrors('facility', nurse, texts)).toEqual({ facility_name: 'required' });
  const facility = { ...nurse, facility_name: 'Mercy', notificationsEmail: 'nowhere' };
  expect(profileErrors('facility', facility, texts)).toEqual({ notificationsEmail: 'no address' });
});
