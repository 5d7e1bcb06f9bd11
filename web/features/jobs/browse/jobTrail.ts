import type { Job } from '#domain/jobs/job.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { Step } from '#web/document/breadcrumbList.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** The way to a job; to the list while it is not known. */
export function jobTrail(t: Translate, job: Pick<Job, 'role'> | null | undefined): Step[] {
  return [
    { name: t('shell.nav.home'), path: pageHref('Home') },
    { name: t('shell.nav.jobs'), path: pageHref('Jobs') },
    ...(job ? [{ name: job.role, path: pageHref('Jobs', { role: job.role }) }] : []),
  ];
}
