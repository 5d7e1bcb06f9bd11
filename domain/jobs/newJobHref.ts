import { pageHref } from '#domain/shared/siteMap.ts';

/** Where a new job is filled in from another job or a template: the review, or the first step that lacks something. */
export function newJobHref(from: { copy: string } | { template: string }): string {
  return pageHref('PostJob', { ...from, step: '4' });
}
