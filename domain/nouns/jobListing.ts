import type { Job } from './job.ts';
import { statedRange, type StatedRange } from '#domain/site/statedPay.ts';
import type { EmploymentType } from '#domain/site/jobVocabulary.ts';
import type { ClinicalRole } from '#domain/site/vocabulary.ts';

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

/**
 * Until when a list may show an active job, an ISO instant: to the end of its first day, and afterwards, while it still
 * looks for somebody, from month to month since the facility last touched it.
 */
export function listedUntil({ start_date, updated_date }: Pick<Job, 'start_date' | 'updated_date'>, now: Date): string {
  // The last hour of that day anywhere in the States.
  const start = start_date === null ? 0 : Date.parse(`${start_date}T00:00:00Z`) + 34 * hour;
  if (start > now.getTime()) return new Date(start).toISOString();
  const touched = Date.parse(updated_date);
  const months = Math.floor(Math.max(0, now.getTime() - touched) / month) + 1;
  return new Date(touched + months * month).toISOString();
}

/** The occupation in the O*NET-SOC taxonomy; that of physicians depends on more than the role says. */
export const occupations: Readonly<Record<ClinicalRole, { code: string; name: string }>> = {
  'MD/DO': { code: '29-1229.00', name: 'Physicians, All Other' },
  NP: { code: '29-1171.00', name: 'Nurse Practitioners' },
  PA: { code: '29-1071.00', name: 'Physician Assistants' },
  RN: { code: '29-1141.00', name: 'Registered Nurses' },
  LPN: { code: '29-2061.00', name: 'Licensed Practical and Licensed Vocational Nurses' },
  MA: { code: '31-9092.00', name: 'Medical Assistants' },
  PT: { code: '29-1123.00', name: 'Physical Therapists' },
  OT: { code: '29-1122.00', name: 'Occupational Therapists' },
};

const hour = 3_600_000;
/** Thirty days. */
const month = 30 * 24 * hour;

function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
