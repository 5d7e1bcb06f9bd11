import type { ApplicationSource } from '#domain/site/applicationSources.ts';
import { pageHref } from '#domain/site/siteMap.ts';

/** The address of a job as it stands in one of the places that clinicians come from, or elsewhere. */
export function jobHref(id: string, source?: ApplicationSource): string {
  return pageHref('JobDetail', { id, via: source });
}
