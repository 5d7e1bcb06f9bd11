import { postedDate } from '#domain/jobs/jobFreshness.ts';
import type { Job } from '#domain/jobs/job.ts';
import { employmentType, jobHtml, paidPer } from '#domain/jobs/jobListing.ts';
import { occupationOf } from '#domain/pay/occupation.ts';
import { readAddress } from '#domain/shared/postalAddress.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { parseSchedule } from './jobSchedule.ts';

/** What is known of the employer, besides the name on the job. */
export type PostingFacility = Pick<User, 'avatar' | 'website' | 'location'>;

interface PostingContext {
  /** Without a trailing slash. */
  publicUrl: string;
  facility: PostingFacility | null;
  /** The benefits of the job in words. */
  benefits: readonly string[];
}

export type JobPosting = ReturnType<typeof jobPosting>;

/** A job in the words of schema.org, for search engines. Only for active jobs: the others must leave their lists. */
export function jobPosting(job: Job, { publicUrl, facility, benefits }: PostingContext) {
  const url = publicUrl + pageHref('JobDetail', { id: job.id });
  const occupation = occupationOf(job.role, job.specialty);
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: jobHtml(job),
    datePosted: postedDate(job),
    ...(job.expires_date ? { validThrough: job.expires_date } : {}),
    employmentType: employmentType(job),
    directApply: true,
    url,
    identifier: { '@type': 'PropertyValue', name: job.facility_name ?? 'OpenLocum', value: job.id },
    hiringOrganization: organization(job, facility, publicUrl),
    ...place(job, facility),
    ...salary(job),
    ...jobBenefits(job, benefits),
    industry: job.specialty ? `Health care, ${job.specialty}` : 'Health care',
    occupationalCategory: {
      '@type': 'CategoryCode',
      inCodeSet: { '@type': 'CategoryCodeSet', name: 'O*NET-SOC' },
      // The codes of O*NET are finer; `.00` is the whole occupation.
      codeValue: `${occupation.soc}.00`,
      name: occupation.title,
    },
    ...(job.start_date ? { jobStartDate: job.start_date } : {}),
    ...(job.required_credentials.length > 0 ? { qualifications: job.required_credentials.join('; ') } : {}),
    ...(job.emr ? { skills: job.emr } : {}),
    ...workHours(job),
  };
}

function organization({ facility_id, facility_name }: Job, facility: PostingFacility | null, publicUrl: string) {
  const logo = facility?.avatar ? new URL(facility.avatar, publicUrl).href : null;
  return {
    '@type': 'Organization',
    name: facility_name ?? 'Confidential',
    sameAs: facility?.website ?? publicUrl + pageHref('Profile', { id: facility_id }),
    ...(logo ? { logo } : {}),
  };
}

/** All of the work of a remote job may be done anywhere in the country; that of every other job has its place. */
function place({ location_type, address }: Job, facility: PostingFacility | null) {
  if (location_type === 'remote') {
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'USA' } };
  }
  const { street, city, state, postalCode } = readAddress(address ?? facility?.location ?? '');
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(street ? { streetAddress: street } : {}),
        ...(city ? { addressLocality: city } : {}),
        ...(state ? { addressRegion: state } : {}),
        ...(postalCode ? { postalCode } : {}),
        addressCountry: 'US',
      },
    },
  };
}

function salary(job: Job) {
  const { min, max, unit } = paidPer(job);
  if (min === null && max === null) return {};
  const bounds = min !== null && max !== null && min !== max ? { minValue: min, maxValue: max } : { value: min ?? max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', ...bounds, unitText: unit.toUpperCase() },
    },
  };
}

function jobBenefits({ benefits_text }: Job, benefits: readonly string[]) {
  const words = [benefits.join(', '), benefits_text].filter(Boolean).join('. ');
  return words ? { jobBenefits: words } : {};
}

function workHours({ schedule_json }: Job) {
  const schedule = parseSchedule(schedule_json);
  const words = schedule ? [schedule.days.join(', '), schedule.hours].filter(Boolean) : [];
  return words.length > 0 ? { workHours: words.join(' · ') } : {};
}
