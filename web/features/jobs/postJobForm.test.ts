import { describe, expect, it } from 'vitest';
import type { Job } from '#domain/job.ts';
import {
  changedValues,
  emptyPostJob,
  fromFieldErrors,
  fromJob,
  postJobErrors,
  stepWithError,
  toJobBody,
  toJobPatch,
  type PostJobValues,
} from './postJobForm.ts';

const REQUIRED = 'This field is required';
const filled: PostJobValues = {
  ...emptyPostJob,
  title: 'ICU nurse, nights',
  role: 'RN',
  location_type: 'on-site',
  description: 'Twelve beds.',
};

describe('the body of a job', () => {
  it('keeps credentials one a line, trimmed, without blank lines', () => {
    const body = toJobBody({ ...filled, required_credentials: ' RN license \n\n BLS\n  \n' });
    expect(body['required_credentials']).toEqual(['RN license', 'BLS']);
  });

  it('has no address when the work is remote, whatever was typed before', () => {
    expect(toJobBody({ ...filled, location_type: 'remote', address: '1 Main St' })['address']).toBeNull();
  });

  it('holds the schedule as JSON text, and null without one', () => {
    expect(toJobBody({ ...filled, days: ['Mon', 'Tue'], hours: ' 7a-7p ' })['schedule_json']).toBe(
      '{"days":["Mon","Tue"],"hours":"7a-7p"}',
    );
    expect(toJobBody(filled)['schedule_json']).toBeNull();
  });

  it('sends pay as numbers, and null where nothing is typed', () => {
    const body = toJobBody({ ...filled, pay_range_min: 60, pay_range_max: '' });
    expect([body['pay_range_min'], body['pay_range_max']]).toEqual([60, null]);
  });
});

describe('checking before sending', () => {
  it('accepts a job with what is required alone', () => {
    expect(postJobErrors(filled, REQUIRED)).toEqual({});
  });

  it('asks for title, role, location type and description', () => {
    expect(postJobErrors(emptyPostJob, REQUIRED)).toEqual({
      title: REQUIRED,
      role: REQUIRED,
      location_type: REQUIRED,
      description: REQUIRED,
    });
  });

  it('refuses a maximum below the minimum, and leads to the step that asks for it', () => {
    const errors = postJobErrors({ ...filled, pay_range_min: 90, pay_range_max: 60 }, REQUIRED);
    expect(Object.keys(errors)).toEqual(['pay_range_max']);
    expect(stepWithError(errors)).toBe(1);
  });

  it('puts what the server refuses beside its input', () => {
    const errors = fromFieldErrors([
      { field: 'schedule_json', message: 'At most 4096 characters' },
      { field: 'required_credentials.3', message: 'At most 200 characters each' },
      { field: 'facility_id', message: 'unknown' },
    ]);
    expect(errors).toEqual({ hours: 'At most 4096 characters', required_credentials: 'At most 200 characters each' });
  });
});

describe('editing', () => {
  it('shows a stored job and sends the same again', () => {
    const stored = {
      ...toJobBody({ ...filled, days: ['Mon'], hours: '7a-7p', address: '1 Main St' }),
    } as unknown as Job;
    expect(toJobBody(fromJob(stored))).toEqual(stored);
  });

  it.each([
    ['{"days":"Mon-Wed, Fri","hours":"7a"}', ['Mon', 'Fri']],
    ['{"days":["monday","Sunday"]}', ['Mon', 'Sun']],
    ['not json', []],
    [null, []],
  ])('reads the days of %s', (schedule_json, days) => {
    expect(fromJob({ ...(toJobBody(filled) as unknown as Job), schedule_json }).days).toEqual(days);
  });
});

describe('what an edit sends', () => {
  it('is what was changed and no more', () => {
    expect(toJobPatch({ ...filled, title: 'ICU nurse, days' }, filled)).toEqual({ title: 'ICU nurse, days' });
    expect(toJobPatch({ ...filled, location_type: 'remote' }, { ...filled, address: '1 Main St' })).toEqual({
      location_type: 'remote',
      address: null,
    });
    expect(toJobPatch({ ...filled }, filled)).toEqual({});
  });

  it('is kept as a draft in the fields of the form', () => {
    expect(changedValues({ ...filled, days: ['Mon'] }, filled)).toEqual({ days: ['Mon'] });
  });
});
