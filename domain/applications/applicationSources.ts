/**
 * Where a clinician came to a job from: a search, the alert of a saved one, their bookmarks, the jobs that suit them, a feed,
 * a shared link, or anything else that a caller of the API knows.
 */
export const applicationSources = ['search', 'alert', 'saved', 'fit', 'feed', 'link', 'other'] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** The source that `via` in the address of a job names; null where it names none. */
export function sourceOf(via: string | null): ApplicationSource | null {
  return applicationSources.find((source) => source === via) ?? null;
}
