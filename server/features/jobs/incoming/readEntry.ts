import { createHash } from 'node:crypto';
import type { FieldError } from '#domain/core/errors.ts';
import type { JobColumn } from '#domain/jobs/jobColumns.ts';
import { jobFeedFields, type JobFeedField } from '#domain/jobs/jobFeed.ts';
import { namedValue, type NamedList } from '#domain/search/namedValue.ts';
import { clinicalRoles, specialties } from '#domain/shared/vocabulary.ts';
import { payUnitNamed, readRow } from '#server/features/jobs/sheet/readRow.ts';
import { htmlText } from './htmlText.ts';
import type { FeedEntry } from './parseFeed.ts';

/** What a feed says of a job, a value for each field. */
export type FeedValues = Readonly<Record<JobFeedField, unknown>>;

/** What a job without a word about it has. */
const usual: Partial<FeedValues> = { pay_unit: 'hour', required_credentials: [], status: 'active' };

/** The values of an entry, whose texts are read like the cells of a spreadsheet. */
export function readEntry(entry: FeedEntry): { values: FeedValues } | { errors: readonly FieldError[] } {
  const read = readRow(cellsOf(entry), { sites: [], needsSite: false });
  if ('errors' in read) return read;
  const values = jobFeedFields.map((name) => [name, read.body[name] ?? usual[name] ?? null] as const);
  return { values: Object.fromEntries(values) as FeedValues };
}

export function hashOf(values: FeedValues): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

function cellsOf(entry: FeedEntry): Partial<Record<JobColumn, string>> {
  const { title = '', category = '', remotetype = '', experience = '', description = '' } = entry;
  const isRemote = /remote/i.test(remotetype) && !/hybrid/i.test(remotetype);
  const place = isRemote ? '' : placeOf(entry);
  return {
    title,
    role: named('role', clinicalRoles, [category, title]) ?? '',
    specialty: named('specialty', specialties, [category, title]) ?? '',
    description: htmlText(description),
    address: place,
    location_type: isRemote ? 'remote' : /hybrid/i.test(remotetype) ? 'hybrid' : 'on-site',
    employment_type: employmentOf(entry['jobtype'] ?? ''),
    required_credentials: experience,
    ...payOf(entry['salary'] ?? ''),
  };
}

function placeOf({ streetaddress, city, state, postalcode }: FeedEntry): string {
  const region = [state, postalcode].filter(Boolean).join(' ');
  return [streetaddress, city, region].filter(Boolean).join(', ');
}

/** A value that words of a text name, the longest first: `Registered Nurse` in `Registered Nurse, ICU nights`. */
function named<V extends string>(list: NamedList, values: readonly V[], texts: readonly string[]): V | null {
  for (const text of texts) {
    const words = text.split(/[\s,;|()[\]–—-]+/).filter(Boolean);
    for (const whole of [text, ...text.split(/[,;|]/)]) {
      const value = namedValue(list, values, whole);
      if (value) return value;
    }
    for (let length = Math.min(words.length, 4); length > 0; length--)
      for (let at = 0; at + length <= words.length; at++) {
        const value = namedValue(list, values, words.slice(at, at + length).join(' '));
        if (value) return value;
      }
  }
  return null;
}

/** The words of Indeed; `temporary` may be one of several of ours, so it says nothing. */
const employments: Readonly<Record<string, string>> = {
  fulltime: 'full_time',
  parttime: 'part_time',
  perdiem: 'per_diem',
  contract: 'contract',
};

function employmentOf(jobtype: string): string {
  const [first = ''] = jobtype.split(/[,;/]/);
  return employments[first.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? '';
}

/** `$58 - $64 per hour`, `$120k/year`. An amount without a unit is for an hour, or for a year if it is large. */
function payOf(salary: string): Partial<Record<JobColumn, string>> {
  const amounts = [...salary.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(k\b)?/gi)]
    .slice(0, 2)
    .map(([, digits, thousand]) => Number(digits!.replaceAll(',', '')) * (thousand ? 1000 : 1));
  const [min, max = min] = amounts;
  if (min === undefined || max === undefined) return {};
  const unit = payUnitNamed(/(?:\bper|\ban?|\/)\s*([a-z]+)/i.exec(salary)?.[1] ?? '');
  return {
    pay_stated_min: String(min),
    pay_stated_max: String(max),
    pay_unit: unit ?? (min > 1000 ? 'year' : 'hour'),
  };
}
