import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { refusals } from '#server/platform/openapi/operations.ts';
import { lenientText, part, sentOn } from '#server/platform/openapi/routeSchema.ts';

export const findOrganization = {
  tags: ['auth'],
  operationId: 'findOrganization',
  summary: 'Whether users with an address of this domain sign in at their organization',
  // It says what a domain has set up, and nothing of a user.
  proof: 'none',
  params: z.object({ app: part('The app'), domain: part('What follows the @ of an email address') }),
  response: {
    200: z.object({
      organization: z
        .object({ required: z.boolean().describe('Members of the organization can sign in there alone') })
        .nullable(),
    }),
    ...refusals(404, 429),
  },
} satisfies FastifySchema;

export const loginAtOrganization = {
  tags: ['auth'],
  operationId: 'loginAtOrganization',
  summary: 'Sign in at the organization of an email address; the browser goes there',
  // The provider of the organization asks.
  proof: 'none',
  querystring: z.object({
    email: lenientText('The address of the user, whose domain says which organization'),
    from_url: lenientText('Where the browser goes afterwards, on this site'),
  }),
  response: { ...sentOn, ...refusals(429) },
} satisfies FastifySchema;

export const finishAtOrganization = {
  tags: ['auth'],
  operationId: 'finishAtOrganization',
  summary: 'Where the provider of an organization sends the browser back to',
  // The answer of the provider, in the browser that asked for it.
  proof: 'in body',
  params: z.object({ facility: part('The id of the facility') }),
  response: { ...sentOn, ...refusals(429) },
} satisfies FastifySchema;
