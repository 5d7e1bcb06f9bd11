import { optionalChoice, optionalRef, refs } from '#domain/core/fields.ts';
import { workRoles } from '#domain/core/rights.ts';
import { mostSites } from '#domain/workspaces/workspace.ts';

/** What a membership says, on the account of the member: a session is read with it. The server copies it from the `Member`. */
export const seatFields = {
  /** The facility that the member acts for; null for everybody else. */
  works_for: optionalRef('User'),
  work_role: optionalChoice(workRoles),
  work_site_ids: refs(mostSites),
} as const;
