/** What a member of a facility may be. */
export const workRoles = ['owner', 'recruiter', 'reviewer', 'viewer'] as const;
export type WorkRole = (typeof workRoles)[number];

/**
 * What work roles open. `own`: members, sites, the facility's profile and verification. `recruit`: jobs, decisions, messages,
 * interviews, offers. `read`: applications, interviews and offers with their pay. `review`: notes, and the applications and
 * interviews that were given to the member. `sign`: hours. `seat`: the facility's own view of jobs, sites and members.
 */
export type Right = 'own' | 'recruit' | 'read' | 'review' | 'sign' | 'seat';

export const rightsOf: Readonly<Record<WorkRole, readonly Right[]>> = {
  owner: ['own', 'recruit', 'read', 'review', 'sign', 'seat'],
  recruiter: ['recruit', 'read', 'review', 'sign', 'seat'],
  reviewer: ['review', 'sign', 'seat'],
  viewer: ['read', 'seat'],
};

/** Where an invitation stands, and whoever took it. */
export const memberStatuses = ['invited', 'active', 'left'] as const;

export const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export const mostMembers = 50;
export const mostSites = 200;

/** Days for which an invitation holds. */
export const invitationDays = 7;
