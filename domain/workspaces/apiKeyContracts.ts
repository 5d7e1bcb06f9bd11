import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { nameField } from '#domain/core/fields.ts';
import { idSchema, instantSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { scopes } from '#domain/core/scopes.ts';
import { apiKeyDays, apiKeyNameMaxLength, maxApiKeys, maxSites } from '#domain/workspaces/workspace.ts';

const recruits = { all: [{ may: 'recruit' }, 'onboarded'] } as const;

const apiKey = z
  .object({
    id: idSchema,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key'),
    scopes: z.array(z.enum(scopes)),
    site_ids: z.array(idSchema).describe('The sites it is limited to; none for all sites of its user'),
    user: z.object({ id: idSchema, name: z.string() }).describe('The user who created it, as whom it acts'),
    created_date: instantSchema,
    expires_date: instantSchema,
    last_used_date: instantSchema.nullable().describe('To the minute'),
    last_used_address: z.string().nullable().describe('The network address it was last used from'),
  })
  .meta({ title: 'ApiKey', description: 'A key with which a program acts for a user of a facility' });
export type ApiKey = z.output<typeof apiKey>;

/** The caller's own keys; those of all members for an owner. The newest first. */
export const listApiKeys = contract({
  name: 'listApiKeys',
  summary: 'The API keys of the caller; those of the whole facility for its owners',
  allowedTo: recruits,
  reads: true,
  input: z.object({}),
  output: z.object({ keys: z.array(apiKey) }),
});

/**
 * Answers the key itself, this once. It acts as the caller, within its scopes and sites, and ends with the caller's access.
 * CONFLICT once the facility has `maxApiKeys`.
 */
export const createApiKey = contract({
  name: 'createApiKey',
  summary: `Create an API key that acts as the caller; at most ${maxApiKeys} of a facility`,
  allowedTo: recruits,
  proof: 'recent',
  input: z.object({
    name: schemaOf(nameField(apiKeyNameMaxLength)),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    site_ids: z.array(idSchema).max(maxSites).optional(),
    days: z.int().min(1).max(apiKeyDays.most).default(apiKeyDays.usual).describe('Until it expires'),
  }),
  output: z.object({ success: z.literal(true), key: apiKey, secret: z.string().describe('Shown once') }),
});

/** A key of the caller, or any key of the facility for its owners. A key that is gone is answered as done. */
export const revokeApiKey = contract({
  name: 'revokeApiKey',
  summary: 'Revoke an API key',
  // A member who may no longer create one still revokes their own.
  allowedTo: 'signedIn',
  // It gives rights up, and has to be quick.
  proof: 'none',
  input: z.object({ key_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});
