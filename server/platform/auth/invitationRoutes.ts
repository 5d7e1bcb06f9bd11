import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { userRoles } from '#domain/shared/vocabulary.ts';
import { invite } from './invitations.ts';
import { limitPerson } from './limits.ts';
import { assertApp } from './routes.ts';
import { accountEmail } from '#domain/core/emailAddress.ts';

import { readBody } from '#server/platform/http/readBody.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { idempotentHeaders, tokenOnly } from '#server/platform/openapi/routeSchema.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import type { Services } from '#server/platform/services.ts';

const inviteUser = {
  tags: ['auth'],
  operationId: 'inviteUser',
  summary: 'Mail an invitation; administrators',
  proof: 'recent',
  headers: idempotentHeaders,
  /** Whom to invite, and as what. Without `user_role`, which the platform's client does not know, the person chooses the side. */
  body: z.object({
    user_email: accountEmail,
    role: z.enum(['user', 'admin']),
    user_role: z.enum(userRoles).nullish(),
  }),
  response: { 200: z.object({ message: z.string() }), ...refusals(401, 403, 409, 422) },
  security: tokenOnly,
} satisfies FastifySchema;

const inviteUserV2 = { ...inviteUser, operationId: 'inviteUserV2', summary: 'The same, for newer clients' };

/** Both addresses of wire contract section 6: clients of two generations. */
export function invitationRoutes(services: Services): FastifyPluginAsync {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await request.actor();
    if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
    if (actor.kind === 'user' && actor.role !== 'admin')
      throw new AppError('FORBIDDEN', errorText('administratorsInvite'));
    const { user_email, role, user_role } = readBody(inviteUser.body, request);
    if (actor.kind === 'user') await limitPerson(services, 'email', actor.id);
    return answerWrite({ services, request, reply, actor }, async (work) => {
      await invite(work, { email: user_email, role, user_role: user_role ?? null });
      return { body: { message: 'We sent an invitation to this address' } };
    });
  };
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    app.post('/api/apps/:app/users/invite-user', { schema: inviteUser }, send);
    app.post('/api/apps/:app/runtime/users/invite-user', { schema: inviteUserV2 }, send);
  };
}
