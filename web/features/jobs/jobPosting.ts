import type { Job } from '#domain/job.ts';
import { pageHref } from '#domain/siteMap.ts';
import type { Site } from '#web/lib/requestContext.ts';

/** A job in the words of schema.org, for search engines. Only for active jobs: the others must leave their lists. */
export function jobPosting(job: Job, site: Pick<Site, 'publicUrl'>) {
  const remote = job.location_type === 'remote';
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.created_date.slice(0, 10),
    url: site.publicUrl + pageHref('JobDetail', { id: job.id }),
    identifier: { '@type': 'PropertyValue', name: 'OpenLocum', value: job.id },
    hiringOrganization: { '@type': 'Organization', name: job.facility_name ?? 'OpenLocum' },
    ...(remote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'US' } }
      : {}),
    ...(job.address && !remote ? { jobLocation: { '@type': 'Place', address: job.address } } : {}),
    ...(job.start_date ? { jobStartDate: job.start_date } : {}),
    ...(job.pay_range_min === null && job.pay_range_max === null ? {} : { baseSalary: salary(job) }),
  };
}

function salary({ pay_range_min, pay_range_max }: Job) {
  const bounds = {
    ...(pay_range_min === null ? {} : { minValue: pay_range_min }),
    ...(pay_range_max === null ? {} : { maxValue: pay_range_max }),
  };
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', unitText: 'HOUR', ...bounds },
  };
}
