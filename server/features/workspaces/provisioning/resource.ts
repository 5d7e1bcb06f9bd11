import type { WorkRole } from '#domain/core/rights.ts';
import { signOnRoles } from '#domain/workspaces/signOn.ts';
import { nameParts } from './attributes.ts';
import type { ProvisionedMember } from './sql.ts';

export type GroupRole = (typeof signOnRoles)[number];

/** The work roles that a provider gives are its groups here: a provider that pushes groups finds them by these names. */
export const groupNames: Readonly<Record<GroupRole, string>> = {
  recruiter: 'Recruiters',
  reviewer: 'Reviewers',
  viewer: 'Viewers',
};

/** Null for owners, whom a provider neither makes nor changes. */
export function groupOf(role: WorkRole): GroupRole | null {
  return signOnRoles.find((one) => one === role) ?? null;
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** RFC 7643, section 4.1. `base` is the address that the owner entered at the provider. */
export function userResource(member: ProvisionedMember, base: string): object {
  const { id, email, full_name, external_id, status, work_role, created_date, updated_date } = member;
  const group = groupOf(work_role);
  return {
    schemas: [userSchema],
    id,
    ...(external_id === null ? {} : { externalId: external_id }),
    userName: email,
    ...(full_name === null ? {} : { name: { formatted: full_name, ...nameParts(full_name) }, displayName: full_name }),
    emails: [{ value: email, type: 'work', primary: true }],
    active: status === 'active',
    groups: group === null ? [] : [{ value: group, display: groupNames[group], $ref: `${base}/Groups/${group}` }],
    meta: {
      resourceType: 'User',
      created: created_date,
      lastModified: updated_date,
      location: `${base}/Users/${id}`,
    },
  };
}

/** RFC 7643, section 4.2. Without `members` where the provider does not want them. */
export function groupResource(role: GroupRole, members: readonly ProvisionedMember[] | null, base: string): object {
  return {
    schemas: [groupSchema],
    id: role,
    displayName: groupNames[role],
    ...(members === null ? {} : { members: members.map((member) => memberReference(member, base)) }),
    meta: { resourceType: 'Group', location: `${base}/Groups/${role}` },
  };
}

function memberReference({ id, full_name, email }: ProvisionedMember, base: string): object {
  return { value: id, display: full_name ?? email, $ref: `${base}/Users/${id}` };
}

/** RFC 7644, section 3.4.2. `startIndex` counts from 1. */
export function listResponse(resources: readonly object[], totalResults = resources.length, startIndex = 1): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
