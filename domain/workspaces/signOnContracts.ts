import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { signOnLimits, signOnRoles } from './signOn.ts';
import { maxSites } from './workspace.ts';

const manages = { all: [{ may: 'own' }, 'onboarded'] } as const;
const siteIds = z.array(idSchema).max(maxSites);

const signOn = z
  .object({
    domain: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    work_role: z.enum(signOnRoles).describe('Of a new member'),
    site_ids: siteIds.describe('Of a new member; none: all sites'),
    required: z.boolean().describe('Members with an address of the domain sign in there and nowhere else'),
    verified_date: instantSchema.nullable().describe('When the domain was proved; null: the provider is not used yet'),
    dns_name: z.string().describe('The name of the TXT record that proves the domain'),
    dns_value: z.string().describe('What that record holds'),
    provisioning: z
      .object({
        created_date: instantSchema,
        last_used_date: instantSchema.nullable().describe('To the minute'),
      })
      .nullable()
      .describe('The token with which the provider adds and removes members; null: there is none'),
  })
  .meta({ title: 'SingleSignOn', description: 'The OpenID Connect provider of a facility' });
export type SingleSignOn = z.output<typeof signOn>;

const saved = z.object({ success: z.literal(true), sign_on: signOn });

export const singleSignOn = contract({
  name: 'singleSignOn',
  summary: 'The OpenID Connect provider at which members of the facility sign in',
  allowedTo: manages,
  reads: true,
  input: z.object({}),
  output: z.object({
    sign_on: signOn.nullable(),
    redirect_uri: z.string().describe('The address that the provider sends browsers back to'),
    provisioning_url: z.string().describe('The SCIM address at which the provider adds and removes members'),
  }),
});

/**
 * Sets the provider up, or changes it. Another domain has to be proved again; another issuer needs its own client secret. What
 * is absent stays, but for `required`, which is off.
 */
export const saveSingleSignOn = contract({
  name: 'saveSingleSignOn',
  summary: 'Set up the OpenID Connect provider of the facility',
  allowedTo: manages,
  proof: 'recent',
  input: z.object({
    domain: z.string().trim().toLowerCase().min(1).max(signOnLimits.domain),
    issuer: z.string().trim().min(1).max(signOnLimits.issuer),
    client_id: z.string().trim().min(1).max(signOnLimits.clientId),
    client_secret: z.string().trim().min(1).max(signOnLimits.clientSecret).optional(),
    work_role: z.enum(signOnRoles),
    site_ids: siteIds.optional(),
    required: z.boolean().optional(),
  }),
  output: saved,
});

/** Reads the TXT record. CONFLICT when it is missing or another facility has the domain, with the reason in `extra_data`. */
export const proveSignOnDomain = contract({
  name: 'proveSignOnDomain',
  summary: 'Check the DNS record that proves the email domain',
  allowedTo: manages,
  proof: 'recent',
  input: z.object({}),
  output: saved,
});

/** Members sign in with a password, a code or another provider again. A repeat gets the same answer. */
export const removeSingleSignOn = contract({
  name: 'removeSingleSignOn',
  summary: 'Remove the OpenID Connect provider of the facility',
  allowedTo: manages,
  proof: 'recent',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
});

/**
 * A token for SCIM, this once; the one before ends. CONFLICT while the domain is not proved, because members are those with an
 * address there.
 */
export const createProvisioningToken = contract({
  name: 'createProvisioningToken',
  summary: 'Create the token with which the identity provider of the facility adds and removes members',
  allowedTo: manages,
  proof: 'recent',
  input: z.object({}),
  output: saved.extend({ secret: z.string().describe('Shown once') }),
});

/** The provider adds and removes no one anymore; members stay. A repeat gets the same answer. */
export const revokeProvisioningToken = contract({
  name: 'revokeProvisioningToken',
  summary: 'Revoke the token with which the identity provider adds and removes members',
  allowedTo: manages,
  // It gives rights up, and has to be quick.
  proof: 'none',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
});
