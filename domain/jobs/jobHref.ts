import type { ApplicationSource } from '#domain/applications/applicationSources.ts';
import { pageHref } from '#domain/shared/siteMap.ts';

/** The address of a job with the place that the clinician comes from. */
export function jobHref(id: string, source?: ApplicationSource): string {
  return pageHref('JobDetail', { id, via: source });
}
