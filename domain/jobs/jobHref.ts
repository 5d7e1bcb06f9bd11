import type { ApplicationSource } from '#domain/applications/applicationSources.ts';
import { pageHref } from '#domain/shared/siteMap.ts';

/** The address of a job as it stands in one of the places that clinicians come from, or elsewhere. */
export function jobHref(id: string, source?: ApplicationSource): string {
  return pageHref('JobDetail', { id, via: source });
}
