/** What a member of a facility may be. */
export const workRoles = ['owner', 'recruiter', 'reviewer', 'viewer'] as const;
export type WorkRole = (typeof workRoles)[number];

/**
 * What work roles open. `own`: members, sites, the facility's profile and verification. `recruit`: jobs, decisions, messages,
 * interviews, offers. `read`: applications, interviews and offers with their pay. `review`: notes, and the applications and
 * interviews that were given to the member. `sign`: hours. `seat`: the facility's own view of jobs, sites and members.
 */
export const rights = ['own', 'recruit', 'read', 'review', 'sign', 'seat'] as const;
export type Right = (typeof rights)[number];

export const rightsOf: Readonly<Record<WorkRole, readonly Right[]>> = {
  owner: ['own', 'recruit', 'read', 'review', 'sign', 'seat'],
  recruiter: ['recruit', 'read', 'review', 'sign', 'seat'],
  reviewer: ['review', 'sign', 'seat'],
  viewer: ['read', 'seat'],
};

/** The work roles that have a right. */
export function rolesWith(right: Right): WorkRole[] {
  return workRoles.filter((role) => rightsOf[role].includes(right));
}
