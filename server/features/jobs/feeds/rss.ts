import type { Job } from '#domain/jobs/job.ts';
import { jobHtml } from '#domain/jobs/jobListing.ts';
import { jobHref } from '#domain/jobs/jobHref.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { payText, placeText } from '#server/features/jobs/functions.ts';
import { element, xmlText } from '#server/platform/http/xml.ts';

/** The newest jobs for feed readers, RSS 2.0. */
export function* rss(jobs: readonly Job[], publicUrl: string, address: string): Generator<string> {
  const [newest] = jobs;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>OpenLocum jobs</title>
${element('link', publicUrl + pageHref('Jobs'))}
<description>The newest healthcare posts from facilities that hire directly.</description>
<language>en-us</language>
<atom:link rel="self" type="application/rss+xml" href="${xmlText(publicUrl + address)}"/>
${newest ? element('lastBuildDate', new Date(newest.created_date).toUTCString()) : ''}
`;
  for (const job of jobs) yield `${item(job, publicUrl)}\n`;
  yield '</channel>\n</rss>\n';
}

function item(job: Job, publicUrl: string): string {
  return [
    '<item>',
    element('title', [job.title, job.facility_name].filter(Boolean).join(' · ')),
    element('link', publicUrl + jobHref(job.id, 'feed')),
    `<guid isPermaLink="true">${xmlText(publicUrl + jobHref(job.id))}</guid>`,
    element('pubDate', new Date(job.created_date).toUTCString()),
    element('dc:creator', job.facility_name),
    ...[job.role, job.specialty, job.location_type].map((word) => element('category', word)),
    element('description', [facts(job), jobHtml(job)].join('')),
    '</item>',
  ].join('');
}

/** What decides whether to read on, as on the job's own page. */
function facts(job: Job): string {
  const words = [placeText(job), payText(job), job.start_date && `starts ${job.start_date}`];
  return `<p>${xmlText(words.filter(Boolean).join(' · '))}</p>`;
}
