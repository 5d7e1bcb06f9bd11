import { optionalChoice, optionalRef, refs } from '#domain/core/fields.ts';
import { workRoles } from '#domain/core/rights.ts';
import { maxSites } from '#domain/workspaces/workspace.ts';

/** What a membership says, on the account of the member: a session is read with it. The server copies it from the `Member`. */
export const membershipFields = {
  /** The facility that the member acts for; null for everyone else. */
  works_for: optionalRef('User'),
  work_role: optionalChoice(workRoles),
  work_site_ids: refs(maxSites),
} as const;
