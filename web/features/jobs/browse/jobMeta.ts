import type { MetaDescriptor } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { beginningOf } from '#domain/jobs/jobListing.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { townOf } from '#domain/shared/postalAddress.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { breadcrumbList } from '#web/document/breadcrumbList.ts';
import { formatsOf } from '#web/i18n/format.ts';
import { shareMeta, siteOf, translateOf, type PageArgs } from '#web/document/publicMeta.ts';
import type { JobPosting } from './jobPosting.ts';
import { jobTrail } from './jobTrail.ts';

interface Listed {
  /** Active. */
  job: Job;
  posting: JobPosting;
}

/** What the head of a job's page says of it where it is shared and found. */
export function jobMeta(args: PageArgs, { job, posting }: Listed): MetaDescriptor[] {
  const site = siteOf(args.matches);
  if (!site) return [];
  const t = translateOf(args);
  const { formatPayRange } = formatsOf(site.locale);
  const place = job.address && job.location_type !== 'remote' ? townOf(job.address) : null;
  const pay = statedRange(job);
  const words = [
    place ?? t(`jobs.locationType.${job.location_type}`),
    formatPayRange(pay.min, pay.max, pay.unit),
    job.description,
  ];
  const search = `?id=${encodeURIComponent(job.id)}`;
  const texts = {
    title: [job.title, job.facility_name].filter(Boolean).join(' · '),
    description: beginningOf(words.filter(Boolean).join(' · '), 200),
  };
  // The version in the address makes a cache fetch the new picture.
  const picture = `/og/job/${job.id}.png?v=${Date.parse(job.updated_date)}`;
  const self = { name: job.title, path: pageHref('JobDetail', { id: job.id }) };
  return [
    ...shareMeta(args, 'JobDetail', texts, { search, picture }),
    breadcrumbList(site.publicUrl, [...jobTrail(t, job), self]),
    { 'script:ld+json': posting },
  ];
}
