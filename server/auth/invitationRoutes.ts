import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { invite } from '#server/auth/invitations.ts';
import { limitPerson } from '#server/auth/limits.ts';
import { assertApp, emailSchema, readBody } from '#server/auth/routes.ts';
import { answerWrite } from '#server/idempotency/answerWrite.ts';
import type { Services } from '#server/services.ts';

/** Whom to invite, and as what. */
export const invitation = z.object({ user_email: emailSchema, role: z.enum(['user', 'admin']) });

/** Both addresses of the wire contract, section 6: clients of two generations. */
export function invitationRoutes(services: Services): FastifyPluginAsync {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await request.actor();
    if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', 'Authentication required');
    if (actor.kind === 'user' && actor.role !== 'admin')
      throw new AppError('FORBIDDEN', 'Only administrators can invite people');
    const { user_email, role } = readBody(invitation, request);
    if (actor.kind === 'user') await limitPerson(services, 'email', actor.id);
    return answerWrite({ services, request, reply, actor }, async (work) => {
      await invite(work, { email: user_email, role });
      return { body: { message: 'We sent an invitation to this address' } };
    });
  };
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    app.post('/api/apps/:app/users/invite-user', send);
    app.post('/api/apps/:app/runtime/users/invite-user', send);
  };
}
