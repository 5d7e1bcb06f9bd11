import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import { Job } from '#domain/jobs/job.ts';
import { User } from '#domain/accounts/user.ts';
import { fieldError } from './fieldError.ts';
import { changedPart, recordFields, wrongSection } from './recordFields.ts';

const sections = [
  ['full_name', 'headline', 'telehealth', 'avatar'],
  ['specialties', 'years_exp', 'rate_band_min', 'rate_band_max', 'facility_type', 'website'],
];
const form = recordFields(User, {
  sections,
  row: { full_name: 'Noor Haddad', headline: null, specialties: ['Surgery'], years_exp: 7 },
  files: { avatar: {} },
  required: ['headline'],
  check: ({ website }) => (website === 'https://no.example' ? { website: 'not this one' } : {}),
});
const values = { ...form.initial(), headline: 'ICU nurse' };
const errorsWith = (change: Record<string, unknown>) => form.errorsIn(form.names, { ...values, ...change }, fieldError);

describe('between what is declared and what inputs hold', () => {
  test('texts and numbers begin empty, choices and files with nothing, and the rest as declared', () => {
    expect(form.initial()).toEqual({
      full_name: 'Noor Haddad',
      headline: '',
      telehealth: false,
      avatar: null,
      specialties: ['Surgery'],
      years_exp: 7,
      rate_band_min: '',
      rate_band_max: '',
      facility_type: null,
      website: '',
    });
    const empty = recordFields(User, { sections, row: null }).initial();
    expect(empty).toMatchObject({ full_name: '', specialties: [], telehealth: false });
  });

  test('is sent trimmed, blanks as nothing, numbers as numbers and addresses with their scheme', () => {
    const typed = { full_name: ' ', headline: ' ', years_exp: '-', rate_band_min: '90', website: 'a.example' };
    expect(form.bodyOf({ ...values, ...typed })).toMatchObject({
      full_name: '',
      headline: null,
      years_exp: null,
      rate_band_min: 90,
      website: 'https://a.example',
    });
    expect(form.bodyOf({ ...values, avatar: '/files/a.jpg' })['avatar']).toBe('/files/a.jpg');
  });

  test('inputs of their own are written in place of fields, and answer for them', () => {
    const job = recordFields(Job, {
      sections: [['title', 'hours']],
      row: null,
      inputs: { hours: '' },
      write: ({ hours }) => ({ schedule_json: JSON.stringify({ hours }) }),
      inputOf: { schedule_json: 'hours' },
    });
    const body = job.bodyOf({ title: 'Nurse', hours: '7a-7p' });
    expect(body).toEqual({ title: 'Nurse', schedule_json: '{"hours":"7a-7p"}' });
    const long = { title: 'Nurse', hours: 'x'.repeat(5000) };
    expect(job.errorsIn(['title', 'hours'], long, fieldError)).toEqual({ hours: 'At most 4096 characters' });
    const refused = new AppError('VALIDATION_ERROR', 'Refused', {
      errors: ['schedule_json', 'title.0', 'facility_id'].map((field) => ({ field, message: `no ${field}` })),
    });
    expect(job.refusal(refused, Object.keys(body))).toEqual({
      errors: { hours: 'no schedule_json', title: 'no title.0' },
      message: null,
    });
  });

  test('only what differs counts as changed', () => {
    expect(changedPart({ ...values }, values)).toEqual({});
    expect(changedPart({ ...values, specialties: [] }, values)).toEqual({ specialties: [] });
  });
});

describe('checking', () => {
  test('says what is missing, what the declaration refuses and what the form asks on top', () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith({ headline: ' ', full_name: '' })).toEqual({
      headline: 'This field is required',
      full_name: 'This field is required',
    });
    expect(errorsWith({ years_exp: 90 })).toEqual({ years_exp: 'At most 80' });
    expect(errorsWith({ website: 'no.example' })).toEqual({ website: 'not this one' });
    expect(errorsWith({ rate_band_min: 90, rate_band_max: 80 })).toEqual({
      rate_band_max: 'Must be at least the minimum rate',
    });
  });

  test('looks at what it is asked for alone', () => {
    const wrong = { ...values, headline: '', years_exp: 90, rate_band_min: 90, rate_band_max: 80 };
    expect(form.errorsIn(['headline'], wrong, fieldError)).toEqual({ headline: 'This field is required' });
  });

  test('leads to the first section that is wrong, and no further than the first that is not filled in', () => {
    expect(wrongSection(sections, { years_exp: 'At most 80' })).toBe(1);
    expect(wrongSection(sections, { years_exp: 'At most 80', avatar: 'no' })).toBe(0);
    expect(wrongSection(sections, {})).toBeNull();
    expect(form.incomplete(form.initial())).toBe(0);
    expect(form.incomplete(values)).toBe(1);
  });

  test('holds inputs to what is declared while people type', () => {
    expect(form.limits('headline')).toEqual({ required: true, maxLength: 120 });
    expect([form.limits('years_exp'), form.limits('specialties')]).toEqual([{}, {}]);
  });
});
