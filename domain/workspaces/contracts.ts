import { z } from 'zod';
import { emailAddress } from '#domain/core/emailAddress.ts';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { optionalName } from '#domain/core/fields.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { rights, workRoles } from '#domain/core/rights.ts';
import { invitationDays, maxMembers, maxSites } from '#domain/workspaces/workspace.ts';
import { Member } from './member.ts';
import { Site } from './site.ts';

const member = recordSchema(Member, 'party');
const siteIds = z.array(idSchema).max(maxSites);
const manages = { all: [{ may: 'own' }, 'onboarded'] } as const;

/** What a member's pages need of the facility they act for, which is not their own row. */
const workplaceFacility = z
  .object({
    id: idSchema,
    name: z.string(),
    avatar: z.string().nullable(),
    location: z.string().nullable(),
    employees: z.number().nullable(),
    saved_talent_ids: z.array(idSchema),
  })
  .meta({ title: 'WorkplaceFacility', description: 'The facility that a user acts for' });

/** Whom the caller acts for and with which rights. `facility` is null for a user without a membership. */
export const workplace = contract({
  name: 'workplace',
  summary: 'The facility you act for, your rights there and its sites',
  area: 'people',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({}),
  output: z.object({
    facility: workplaceFacility.nullable(),
    member: member.nullable().describe('Null for the facility account itself'),
    rights: z.array(z.enum(rights)),
    sites: z.array(recordSchema(Site, 'own')).max(maxSites).describe('Those at which the caller acts'),
  }),
});

/**
 * Mails a link by which a colleague joins the facility with their own account. The same address again gets a new link,
 * with the role and the sites of this call; the old link ends. CONFLICT for a user who is a member, and once there are
 * `maxMembers`, with the reason in `extra_data`.
 */
export const inviteMember = contract({
  name: 'inviteMember',
  summary: `Invite a colleague by mail; the link works for ${invitationDays} days. At most ${maxMembers} members`,
  allowedTo: manages,
  proof: 'recent',
  input: z.object({
    email: z
      .string()
      .max(254)
      .meta({ format: 'email' })
      .transform((text) => text.trim().normalize('NFC').toLowerCase())
      .pipe(emailAddress),
    full_name: schemaOf(optionalName(100)).optional(),
    work_role: z.enum(workRoles),
    site_ids: siteIds.optional(),
  }),
  output: z.object({ success: z.literal(true), member }),
});

/**
 * Takes an invitation. INVALID_CODE for a link that was used, replaced or has expired; FORBIDDEN for an account with another
 * address; CONFLICT for clinicians, facilities with an account of their own, and members, with the reason in `extra_data`.
 */
export const joinFacility = contract({
  name: 'joinFacility',
  summary: 'Join the facility that invited you',
  allowedTo: 'signedIn',
  // The token of the invitation, which was mailed to the address of the account.
  proof: 'in body',
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ success: z.literal(true), member }),
});

export const updateMember = contract({
  name: 'updateMember',
  summary: 'Change what a colleague may do, and at which sites',
  allowedTo: manages,
  proof: 'recent',
  input: z.object({
    member_id: idSchema,
    work_role: z.enum(workRoles).optional(),
    site_ids: siteIds.optional(),
  }),
  output: z.object({ success: z.literal(true), member }),
});

/** Ends a membership, or revokes an invitation. */
export const removeMember = contract({
  name: 'removeMember',
  summary: 'Take a colleague out of the facility, or an invitation back',
  allowedTo: manages,
  proof: 'recent',
  input: z.object({ member_id: idSchema }),
  output: z.object({ success: z.literal(true), member }),
});

/** Ends the caller's own membership. A user who has already left gets the same answer. */
export const leaveFacility = contract({
  name: 'leaveFacility',
  summary: 'Leave the facility you are a member of',
  allowedTo: 'signedIn',
  // It gives rights up.
  proof: 'none',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
});
