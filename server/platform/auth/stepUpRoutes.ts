import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { resolveSession } from './actor.ts';
import { auditAuth } from './auditAuth.ts';
import { limitNetwork } from './limits.ts';
import { codeLife } from './oneTimeCode.ts';
import { assertApp, codeText, passwordText, readBody } from './routes.ts';
import { mailIdentityCode, prove } from './stepUp.ts';
import type { Services } from '#server/platform/services.ts';

const base = '/api/apps/:app/auth';
const proofBody = z.union([z.object({ password: passwordText }), z.object({ otp_code: codeText })], {
  error: 'Please give your password or the code',
});

/** Showing again who uses a session: see stepUp.ts. */
export function stepUpRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    auditAuth(app, services);

    app.post(`${base}/step-up`, async (request) => {
      const session = await resolveSession(services, request.headers.authorization);
      await prove(services, session, readBody(proofBody, request));
      return { message: 'Thank you. You can go on', success: true };
    });

    app.post(`${base}/step-up-code`, async (request) => {
      const session = await resolveSession(services, request.headers.authorization);
      await limitNetwork(services, 'mail', request.ip);
      await mailIdentityCode(services, session);
      return { message: 'We sent a code to your email address', otp_expires_in_minutes: codeLife };
    });
  };
}
