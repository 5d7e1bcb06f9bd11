import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#domain/site/answers.ts';
import { AppError } from '#domain/language/errors.ts';
import { userRoles } from '#domain/site/vocabulary.ts';
import { invite } from './invitations.ts';
import { limitPerson } from './limits.ts';
import { assertApp, emailSchema, readBody } from './routes.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import type { Services } from '#server/platform/services.ts';

/** Whom to invite, and as what. Without `user_role`, which the platform's client does not know, the person chooses the side. */
export const invitation = z.object({
  user_email: emailSchema,
  role: z.enum(['user', 'admin']),
  user_role: z.enum(userRoles).nullish(),
});

/** Both addresses of wire contract section 6: clients of two generations. */
export function invitationRoutes(services: Services): FastifyPluginAsync {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await request.actor();
    if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', say('authenticationRequired'));
    if (actor.kind === 'user' && actor.role !== 'admin') throw new AppError('FORBIDDEN', say('administratorsInvite'));
    const { user_email, role, user_role } = readBody(invitation, request);
    if (actor.kind === 'user') await limitPerson(services, 'email', actor.id);
    return answerWrite({ services, request, reply, actor }, async (work) => {
      await invite(work, { email: user_email, role, user_role: user_role ?? null });
      return { body: { message: 'We sent an invitation to this address' } };
    });
  };
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    app.post('/api/apps/:app/users/invite-user', send);
    app.post('/api/apps/:app/runtime/users/invite-user', send);
  };
}
