/**
 * The last migration of each release that is out, oldest first; the later ones belong to the next release. A migration
 * leaves everything in place that the release before its own needs, so that one runs on the newer schema too.
 */
const lastOfReleases = ['0022_due_rows.sql'];

/** The number of the release that a migration belongs to. */
export function releaseOf(migration: string): number {
  return lastOfReleases.filter((last) => last < migration).length + 1;
}

/** The release this program is, or is being made for. */
export const ownRelease = lastOfReleases.length + 1;
