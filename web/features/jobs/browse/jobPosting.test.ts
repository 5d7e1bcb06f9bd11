import { expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { jobPosting } from './jobPosting.ts';

const job: Job = {
  id: 'j1',
  created_date: '2026-01-01T12:00:00.000Z',
  updated_date: '2026-01-02T12:00:00.000Z',
  created_by_id: 'f1',
  facility_id: 'f1',
  facility_name: 'Lakeview Skilled Nursing',
  title: 'Wound care nurse',
  description: 'Two days a week.',
  role: 'RN',
  specialty: 'Wound Care',
  location_type: 'on-site',
  address: '88 Lakeview Terrace, Tampa, FL 33602',
  start_date: '2026-02-03',
  duration: '13 weeks',
  pay_range_min: 46,
  pay_range_max: 62,
  pay_unit: 'hour',
  pay_stated_min: 46,
  pay_stated_max: 62,
  shift_hours: null,
  weekly_hours: null,
  visit_minutes: null,
  shift_types: [],
  employment_type: null,
  benefits: [],
  benefits_text: null,
  other_pay: null,
  city: 'Tampa',
  state: 'FL',
  postal_code: '33602',
  required_credentials: ['BLS', 'Florida license'],
  schedule_json: '{"days":["Tue","Thu"],"hours":"8am - 4pm"}',
  emr: 'Epic',
  status: 'active',
  closed_date: null,
  published_date: '2026-01-01T12:00:00.000Z',
  confirmed_date: '2026-01-01T12:00:00.000Z',
  expires_date: '2026-01-31T12:00:00.000Z',
  closed_reason: null,
  is_hidden: false,
};

const around = {
  publicUrl: 'https://jobs.example',
  facility: { avatar: '/api/files/1', website: 'https://lakeview.example', location: 'Orlando, FL' },
  benefits: [],
};

test('says all that search engines ask for and recommend', () => {
  expect(jobPosting(job, around)).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Wound care nurse',
    description: '<p>Two days a week.</p><ul><li>BLS</li><li>Florida license</li></ul>',
    datePosted: '2026-01-01T12:00:00.000Z',
    validThrough: '2026-01-31T12:00:00.000Z',
    employmentType: 'TEMPORARY',
    directApply: true,
    url: 'https://jobs.example/job-detail?id=j1',
    identifier: { '@type': 'PropertyValue', name: 'Lakeview Skilled Nursing', value: 'j1' },
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Lakeview Skilled Nursing',
      sameAs: 'https://lakeview.example',
      logo: 'https://jobs.example/api/files/1',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '88 Lakeview Terrace',
        addressLocality: 'Tampa',
        addressRegion: 'FL',
        postalCode: '33602',
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 46, maxValue: 62, unitText: 'HOUR' },
    },
    industry: 'Health care, Wound Care',
    occupationalCategory: {
      '@type': 'CategoryCode',
      inCodeSet: { '@type': 'CategoryCodeSet', name: 'O*NET-SOC' },
      codeValue: '29-1141.00',
      name: 'Registered Nurses',
    },
    jobStartDate: '2026-02-03',
    qualifications: 'BLS; Florida license',
    skills: 'Epic',
    workHours: 'Tue, Thu · 8am - 4pm',
  });
});

test('a remote job is for applicants from anywhere in the country, and has no place', () => {
  const posting = jobPosting({ ...job, location_type: 'remote', address: null }, around);
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
  });
  expect(posting).not.toHaveProperty('jobLocation');
});

test('a hybrid job is none for people elsewhere; without an address it is where its facility is', () => {
  const posting = jobPosting({ ...job, location_type: 'hybrid', address: null }, around);
  expect(posting).toMatchObject({ jobLocation: { address: { addressLocality: 'Orlando', addressRegion: 'FL' } } });
  expect(posting).not.toHaveProperty('jobLocationType');
});

test('leaves out what no one has stated', () => {
  const bare = {
    ...job,
    facility_name: null,
    start_date: null,
    pay_range_min: null,
    pay_range_max: null,
    pay_stated_min: null,
    pay_stated_max: null,
    required_credentials: [],
    schedule_json: null,
    emr: null,
  };
  const posting = jobPosting(bare, { ...around, facility: null });
  for (const name of ['baseSalary', 'jobStartDate', 'qualifications', 'skills', 'workHours', 'jobBenefits']) {
    expect(posting).not.toHaveProperty(name);
  }
  expect(posting.hiringOrganization).toEqual({
    '@type': 'Organization',
    name: 'Confidential',
    sameAs: 'https://jobs.example/profile?id=f1',
  });
  expect(jobPosting({ ...job, pay_range_max: null, pay_stated_max: null }, around).baseSalary?.value).toEqual({
    '@type': 'QuantitativeValue',
    value: 46,
    unitText: 'HOUR',
  });
});

test('names the pay in its own unit, and that of a shift per hour', () => {
  const valueOf = (change: Partial<Job>) => jobPosting({ ...job, ...change }, around).baseSalary?.value;
  const week = { pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600, weekly_hours: 36 } as const;
  expect(valueOf(week)).toMatchObject({ minValue: 2400, maxValue: 2600, unitText: 'WEEK' });
  const shift = { pay_unit: 'shift', pay_stated_min: 480, pay_stated_max: null, shift_hours: 12 } as const;
  expect(valueOf({ ...shift, pay_range_min: 40, pay_range_max: null })).toMatchObject({ value: 40, unitText: 'HOUR' });
});

test('names the benefits in words and in the facility’s own', () => {
  const posting = jobPosting(
    { ...job, benefits_text: 'A studio nearby.' },
    { ...around, benefits: ['Housing', 'Meals'] },
  );
  expect(posting).toMatchObject({ jobBenefits: 'Housing, Meals. A studio nearby.' });
});
