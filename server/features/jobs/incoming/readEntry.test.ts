import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { indeedEnd, indeedListing, indeedStart } from '#server/features/jobs/feeds/indeed.ts';
import { htmlText } from './htmlText.ts';
import { parseFeed, type FeedEntry } from './parseFeed.ts';
import { readEntry } from './readEntry.ts';

const valuesOf = (entry: FeedEntry) => {
  const read = readEntry(entry);
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read.values;
};

test('an entry as Indeed reads it becomes the values of a job', () => {
  const entry = {
    title: 'Registered Nurse - ICU (nights)',
    description: '<p>Twelve hours.</p><ul><li>BLS</li><li>Two years</li></ul>',
    city: 'Salem',
    state: 'OR',
    postalcode: '97301',
    salary: '$58.50 - $64 per hour',
    jobtype: 'fulltime, contract',
    experience: 'BLS; ACLS',
  };
  expect(valuesOf(entry)).toEqual({
    title: entry.title,
    description: 'Twelve hours.\n- BLS\n- Two years',
    role: 'RN',
    specialty: 'Critical Care',
    location_type: 'on-site',
    address: 'Salem, OR 97301',
    pay_stated_min: 58.5,
    pay_stated_max: 64,
    pay_unit: 'hour',
    employment_type: 'full_time',
    required_credentials: ['BLS', 'ACLS'],
    status: 'active',
  });
});

test('what our own feed says of a job is read as it was', async () => {
  const job = {
    ...{
      id: 'j1',
      title: 'Night nurse',
      description: 'Two nights.\n\nCalm unit.',
      role: 'RN',
      specialty: 'Critical Care',
    },
    ...{ location_type: 'hybrid', address: '1 Main St, Austin, TX 78701', required_credentials: ['BLS', 'ACLS'] },
    ...{
      pay_unit: 'week',
      pay_stated_min: 2400,
      pay_stated_max: 2600,
      employment_type: 'per_diem',
      facility_name: 'M',
    },
    ...{ created_date: '2026-11-01T00:00:00.000Z', published_date: null, expires_date: null },
  } as unknown as Job;
  const site = 'https://openlocum.example';
  const [entry] = await parseFeed(indeedStart(site, null) + indeedListing(job, site) + indeedEnd);
  const { title, role, specialty, location_type, address, required_credentials } = job;
  expect(entry!['referencenumber']).toBe('j1');
  expect(valuesOf(entry!)).toMatchObject({
    ...{ title, role, specialty, location_type, address, required_credentials },
    ...{ pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600, employment_type: 'per_diem' },
    description: 'Two nights.\n\nCalm unit.\n- BLS\n- ACLS',
  });
});

describe('pay', () => {
  test.each([
    ['$120k/year', [120_000, 120_000, 'year']],
    ['$95,000.00 to $120,000.00 annually', [95_000, 120_000, 'year']],
    ['58-64', [58, 64, 'hour']],
    ['$2,400 a week', [2400, 2400, 'week']],
    ['Competitive', [null, null, 'hour']],
  ])('%s', (salary, [min, max, unit]) => {
    const { pay_stated_min, pay_stated_max, pay_unit } = valuesOf({ title: 'RN', salary });
    expect([pay_stated_min, pay_stated_max, pay_unit]).toEqual([min, max, unit]);
  });
});

test('remote work has no place, and a category goes before the title', () => {
  const entry = {
    title: 'Nurse practitioner lead',
    category: 'RN',
    remotetype: 'Fully remote',
    city: 'Salem',
    state: 'OR',
  };
  expect(valuesOf(entry)).toMatchObject({ role: 'RN', location_type: 'remote', address: null });
});

test('a description without markup stays as it is, and scripts are no text', () => {
  expect(htmlText(' Two lines\nwith 3 < 4 & more ')).toBe('Two lines\nwith 3 < 4 & more');
  expect(htmlText('<style>p{}</style><p>One<br>two</p><script>alert(1)</script><p>Three &amp; four</p>')).toBe(
    'One\ntwo\n\nThree & four',
  );
});

test('the feed in docs/api.md is read as it is there', async () => {
  const document = await readFile('docs/api.md', 'utf8');
  const xml = /```xml\n(.*?)```/s.exec(document)![1]!;
  const [entry] = await parseFeed(xml);
  expect(valuesOf(entry!)).toMatchObject({
    title: 'ICU nurse, nights',
    role: 'RN',
    description: 'Twelve-hour nights.',
    address: 'Portland, OR 97201',
    pay_stated_min: 58,
    pay_stated_max: 64,
    pay_unit: 'hour',
    employment_type: 'full_time',
  });
});
