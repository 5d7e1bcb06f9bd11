import type { Job } from './job.ts';
import { statedRange, type StatedRange } from '#domain/pay/statedPay.ts';
import type { EmploymentType } from '#domain/jobs/vocabulary.ts';

/** How a job is described where others list it: search engines and job boards. */

type Described = Pick<Job, 'description' | 'required_credentials'>;

/** The text as HTML: paragraphs, and what is required as a list. Whatever the facility typed is text in it. */
export function jobHtml({ description, required_credentials }: Described): string {
  const paragraphs = description
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${htmlText(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`);
  const items = required_credentials.map((credential) => `<li>${htmlText(credential)}</li>`);
  return [...paragraphs, ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : [])].join('');
}

/** The beginning of a text in one line, whole words, for where there is no room for more. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  // Half of a sign that takes two units would be no text.
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$|[\s,;:.–-]+$/g, '')}…`;
}

/** The words of schema.org's `employmentType`. */
export type ListedEmployment = 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'PER_DIEM' | 'TEMPORARY' | 'OTHER';

/** What the facility says, or else its own words for the duration; a duration that is limited is a temporary job. */
export function employmentType({
  employment_type,
  duration,
  title,
}: Pick<Job, 'employment_type' | 'duration' | 'title'>): ListedEmployment {
  if (employment_type) return employments[employment_type];
  const words = `${title} ${duration ?? ''}`.toLowerCase();
  if (/\bper[- ]diem\b|\bprn\b/.test(words)) return 'PER_DIEM';
  if (/\bpart[- ]time\b/.test(words)) return 'PART_TIME';
  if (/\bfull[- ]time\b|\bpermanent\b/.test(words)) return 'FULL_TIME';
  if (/\b(locums?|travel|temporary|contract|interim|assignment)\b|\b(day|week|month|shift)s?\b/.test(words)) {
    return 'TEMPORARY';
  }
  return 'OTHER';
}

const employments: Readonly<Record<EmploymentType, ListedEmployment>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  per_diem: 'PER_DIEM',
  contract: 'CONTRACTOR',
  travel: 'TEMPORARY',
  locum: 'TEMPORARY',
};

/** The pay in a unit that every list knows; of a shift and a visit what it comes to per hour. */
export function paidPer(job: Job): StatedRange {
  const { pay_unit, pay_range_min, pay_range_max } = job;
  if (pay_unit !== 'shift' && pay_unit !== 'visit') return statedRange(job);
  return { min: pay_range_min, max: pay_range_max, unit: 'hour' };
}

function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
