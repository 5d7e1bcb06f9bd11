import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { refusals } from '#server/platform/openapi/operations.ts';
import { lenientText, part, sentOn, success } from '#server/platform/openapi/routeSchema.ts';

const from_url = lenientText('Where the browser goes afterwards, on this site');

const start = {
  tags: ['auth'],
  // The provider asks.
  proof: 'none',
  querystring: z.object({
    from_url,
    app_id: lenientText('The app, where the address does not name it'),
    popup_origin: lenientText('The origin of the page that opened a popup for the sign-in'),
  }),
  response: { ...sentOn, ...refusals(403, 404, 501) },
} satisfies FastifySchema;

export const loginWithGoogle = {
  ...start,
  operationId: 'loginWithGoogle',
  summary: 'Sign in with Google; the browser goes there',
} satisfies FastifySchema;

export const loginWithProvider = {
  ...start,
  operationId: 'loginWithProvider',
  summary: 'Sign in with another provider',
  params: z.object({ provider: part('Its name') }),
} satisfies FastifySchema;

export const loginWithSso = {
  ...start,
  operationId: 'loginWithSso',
  summary: 'Sign in with the OpenID Connect provider of this site',
} satisfies FastifySchema;

export const logoutBrowser = {
  tags: ['auth'],
  operationId: 'logoutBrowser',
  summary: 'Forget the cookies of a sign-in and go back to the site',
  // It opens nothing.
  proof: 'none',
  querystring: z.object({ from_url }),
  response: { ...sentOn, 200: z.object({ message: z.string(), success }) },
} satisfies FastifySchema;
