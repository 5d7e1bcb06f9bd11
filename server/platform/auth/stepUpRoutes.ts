import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { resolveAnySession } from './actor.ts';
import { auditAuth } from './auditAuth.ts';
import { limitNetwork } from './limits.ts';
import { codeLife } from './oneTimeCode.ts';
import { assertApp } from './routes.ts';
import { stepUp, stepUpCode } from './routeSchemas.ts';
import { mailIdentityCode, prove } from './stepUp.ts';
import { readBody } from '#server/platform/http/readBody.ts';
import type { Services } from '#server/platform/services.ts';

const base = '/api/apps/:app/auth';

/** Showing again who uses a session: see stepUp.ts. An administrator needs it to set up the second factor, too. */
export function stepUpRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    auditAuth(app, services);

    app.post(`${base}/step-up`, { schema: stepUp }, async (request) => {
      const session = await resolveAnySession(services, request.headers);
      await prove(services, session, readBody(stepUp.body, request));
      return { message: 'Thank you. You can go on', success: true };
    });

    app.post(`${base}/step-up-code`, { schema: stepUpCode }, async (request) => {
      const session = await resolveAnySession(services, request.headers);
      await limitNetwork(services, 'mail', request.ip);
      await mailIdentityCode(services, session);
      return { message: 'We sent a code to your email address', otp_expires_in_minutes: codeLife };
    });
  };
}
