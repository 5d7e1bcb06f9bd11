import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { resolveSession } from '#server/platform/auth/actor.ts';
import { auditAuth } from '#server/platform/auth/auditAuth.ts';
import { limitNetwork } from '#server/platform/auth/limits.ts';
import { codeLife } from '#server/platform/auth/oneTimeCode.ts';
import { assertApp, codeText, passwordText, readBody } from '#server/platform/auth/routes.ts';
import { mailIdentityCode, prove } from '#server/platform/auth/stepUp.ts';
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
