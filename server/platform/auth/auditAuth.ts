import { isEmailAddress } from '#domain/core/emailAddress.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitor, type Actor } from '#domain/core/access.ts';
import type { AuditAction } from '#domain/administration/auditActions.ts';
import { actorColumns, actorOf } from '#domain/accounts/userActor.ts';
import { idPattern } from '#domain/core/fields.ts';
import { nullIfRefused } from './actor.ts';
import { audit } from './audit.ts';
import { personByEmail } from './registration.ts';
import { findAnySession } from './sessions.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Keeps who signed up, in or out, who changed a password, and who failed to. The auth library commits by itself, so the line
 * is written before the answer leaves: without it the caller gets an error instead of a token.
 */
export function auditAuth(app: FastifyInstance, services: Services): void {
  app.decorateRequest('auditedActor', null);
  // Before the handler: logging out ends the session that says who it was.
  app.addHook('preHandler', async (request) => {
    if (actionOf(request)) request.auditedActor = (await request.actor().catch(nullIfRefused)) ?? visitor;
  });
  // The first of two steps has a line of its own.
  app.addHook('onError', async (request, _reply, error) => {
    if (error.code === 'SECOND_STEP_REQUIRED') request.auditedActor = null;
  });
  app.addHook('onSend', async (request, reply) => {
    const action = actionOf(request);
    const outcome = outcomeOf(reply.statusCode);
    if (!action || !outcome || !request.auditedActor) return;
    const actor = request.auditedActor;
    try {
      const about = await subjectOf(services, request, actor);
      await audit(services.db, actor, [{ action, entity: 'User', entity_id: about, outcome }]);
    } catch (error) {
      if (outcome === 'done') throw error;
      // A refusal stays one: the framework would put its own words, and the database's, in the place of ours.
      request.log.error({ err: error, action }, 'a refusal was not audited');
    }
  });
}

/** The request has signed its sender in: the line names the account, and no visitor. */
export async function auditAs(services: Services, request: FastifyRequest, token: string): Promise<void> {
  request.auditedActor = (await findAnySession(services, token)).actor;
}

/** The request has proven in another way whose account it is about. */
export async function auditUser(services: Services, request: FastifyRequest, userId: string): Promise<void> {
  const user = await services.db
    .selectFrom('users')
    .select([...actorColumns])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user) request.auditedActor = actorOf(user);
}

/** A person who came back from a provider with a new session. */
export async function auditSignIn(services: Services, token: string): Promise<void> {
  const { actor } = await findAnySession(services, token);
  await audit(services.db, actor, [{ action: 'auth.login', entity: 'User', entity_id: actor.id }]);
}

declare module 'fastify' {
  interface FastifyRequest {
    auditedActor: Actor | null;
  }
}

const actions: Readonly<Record<string, AuditAction>> = {
  register: 'auth.register',
  'verify-otp': 'auth.verify',
  login: 'auth.login',
  logout: 'auth.logout',
  'reset-password-request': 'auth.reset_request',
  'reset-password': 'auth.reset',
  'change-password': 'auth.change_password',
  'step-up': 'auth.step_up',
  ':userId': 'auth.sso',
};

function actionOf(request: FastifyRequest): AuditAction | undefined {
  const last = request.routeOptions.url?.split('/').at(-1) ?? '';
  return Object.hasOwn(actions, last) ? actions[last] : undefined;
}

/** Unreadable requests did nothing, and refusals by a limit are counted by the limit. */
function outcomeOf(status: number): 'done' | 'refused' | null {
  if (status < 300) return 'done';
  return status === 400 || status === 401 || status === 403 || status === 404 ? 'refused' : null;
}

/** The account that it is about, never the typed address: a user may have typed a password there by mistake. */
async function subjectOf(services: Services, request: FastifyRequest, actor: Actor): Promise<string | null> {
  const { userId } = request.params as { userId?: string };
  if (userId !== undefined) return idPattern.test(userId) ? userId : null;
  const { email } = (request.body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return actor.kind === 'user' ? actor.id : null;
  const address = email.trim().normalize('NFC').toLowerCase();
  return isEmailAddress(address) ? ((await personByEmail(services, address))?.id ?? null) : null;
}
