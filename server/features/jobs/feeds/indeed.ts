import { postedDate } from '#domain/jobs/jobFreshness.ts';
import type { Job } from '#domain/jobs/job.ts';
import { employmentType, jobHtml, paidPer, type ListedEmployment } from '#domain/jobs/jobListing.ts';
import { rangeText } from '#domain/pay/statedPay.ts';
import { readAddress } from '#domain/shared/postalAddress.ts';
import { jobHref } from '#domain/jobs/jobHref.ts';
import { cdata, element } from '#server/platform/http/xml.ts';

/** Open jobs in the format that Indeed and other job boards read. */
export function indeedStart(publicUrl: string, changed: string | null): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
<publisher>OpenLocum</publisher>
${element('publisherurl', publicUrl)}
${changed ? element('lastBuildDate', new Date(changed).toUTCString()) : ''}
`;
}

export const indeedEnd = '</source>\n';

export function indeedListing(job: Job, publicUrl: string): string {
  const elements: Readonly<Record<string, string | null>> = {
    title: job.title,
    date: new Date(postedDate(job)).toUTCString(),
    referencenumber: job.id,
    url: publicUrl + jobHref(job.id, 'feed'),
    company: job.facility_name,
    ...place(job),
    description: jobHtml(job),
    salary: salary(job),
    jobtype: jobTypes[employmentType(job)],
    category: [job.role, job.specialty].filter(Boolean).join(', '),
    experience: job.required_credentials.join('; '),
    remotetype: remoteTypes[job.location_type],
    expirationdate: job.expires_date?.slice(0, 10) ?? null,
  };
  const lines = Object.entries(elements).flatMap(([name, text]) => (text ? [`<${name}>${cdata(text)}</${name}>`] : []));
  return `<job>${lines.join('')}</job>\n`;
}

/** A remote job is wherever the country is. */
function place({ address, location_type }: Job): Record<string, string | null> {
  if (!address || location_type === 'remote') return { country: 'US' };
  const { street, city, state, postalCode } = readAddress(address);
  return { streetaddress: street, city, state, country: 'US', postalcode: postalCode };
}

function salary(job: Job): string | null {
  const range = paidPer(job);
  return rangeText(range, ` per ${range.unit}`)?.replace('-', ' - ') ?? null;
}

const jobTypes: Readonly<Record<ListedEmployment, string | null>> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  PER_DIEM: 'perdiem',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  OTHER: null,
};

const remoteTypes: Readonly<Record<Job['location_type'], string | null>> = {
  'on-site': null,
  hybrid: 'Hybrid remote',
  remote: 'Fully remote',
};
