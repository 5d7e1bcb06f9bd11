import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { resolveAnySession } from './actor.ts';
import { bindToBrowser } from './browserBinding.ts';
import { loginOriginOf, rememberDevice } from './knownDevice.ts';
import { limitNetwork } from './limits.ts';
import { assertApp, clientHeaders, signedIn } from './routes.ts';
import { secondFactorState } from './secondFactor.ts';
import { passkeyOptions, proofBody } from './secondFactorProof.ts';
import {
  beginConfirmation,
  newRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  turnOff,
  type Confirmation,
} from './secondFactorRemoval.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  renamePasskey,
} from './secondFactorSetup.ts';
import * as schemas from './secondFactorSchemas.ts';
import { finishSignIn } from './secondFactorSignIn.ts';
import { describeStep } from './secondSteps.ts';
import type { Session } from './sessions.ts';
import { readBody } from '#server/platform/http/readBody.ts';
import type { Services } from '#server/platform/services.ts';

/** The second step of a login, and setting up what it asks for. An administrator without one gets in here, too. */
export function secondFactorRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    loginRoutes(app, services);
    setupRoutes(app, services);
    removalRoutes(app, services);
  };
}

const base = '/api/apps/:app/auth/second-factor';
type OfPasskey = { Params: z.output<typeof schemas.removePasskey.params> };

function loginRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${base}/log-in`, { schema: schemas.logIn }, async (request, reply) => {
    const proof = readBody(schemas.logIn.body, request);
    await limitNetwork(services, 'login', request.ip);
    const { token, email } = await finishSignIn(services, proof, clientHeaders(request));
    if (loginOriginOf(services, request, email) === 'strangers') rememberDevice(services, reply, email);
    await bindToBrowser(services, request, reply, token);
    return signedIn(services, token);
  });

  app.post(`${base}/step`, { schema: schemas.describeStep }, async (request) => {
    const { second_step } = readBody(schemas.describeStep.body, request);
    await limitNetwork(services, 'login', request.ip);
    return { second_step: await describeStep(services.db, second_step) };
  });

  app.post(`${base}/passkey-options`, { schema: schemas.passkeyOptions }, async (request) => {
    const { second_step } = readBody(schemas.passkeyOptions.body, request);
    await limitNetwork(services, 'login', request.ip);
    return { options: await passkeyOptions(services, second_step) };
  });
}

function setupRoutes(app: FastifyInstance, services: Services): void {
  app.get(base, { schema: schemas.state }, async (request) => {
    const { actor } = await sessionOf(services, request);
    return secondFactorState(services, actor);
  });

  app.post(`${base}/authenticator`, { schema: schemas.beginAuthenticator }, async (request) =>
    beginAuthenticator(services, await sessionOf(services, request)),
  );

  app.post(`${base}/authenticator/confirm`, { schema: schemas.confirmAuthenticator }, async (request) => {
    const session = await sessionOf(services, request);
    return confirmAuthenticator(services, session, readBody(schemas.confirmAuthenticator.body, request).code);
  });

  app.post(`${base}/passkeys/options`, { schema: schemas.beginPasskey }, async (request) =>
    beginPasskey(services, await sessionOf(services, request)),
  );

  app.post(`${base}/passkeys`, { schema: schemas.addPasskey }, async (request) => {
    const session = await sessionOf(services, request);
    return addPasskey(services, session, readBody(schemas.addPasskey.body, request));
  });

  app.put<OfPasskey>(`${base}/passkeys/:passkey`, { schema: schemas.renamePasskey }, async (request) => {
    const session = await sessionOf(services, request);
    const draft = readBody(schemas.renamePasskey.body, request);
    await renamePasskey(services, session, request.params.passkey, draft.name);
    return done;
  });
}

function removalRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${base}/confirmation`, { schema: schemas.beginConfirmation }, async (request) => ({
    second_step: await beginConfirmation(services, await sessionOf(services, request)),
  }));

  app.post(`${base}/authenticator/remove`, { schema: schemas.removeAuthenticator }, async (request) => {
    const session = await sessionOf(services, request);
    await removeAuthenticator(services, session, confirmationOf(request));
    return done;
  });

  app.post<OfPasskey>(`${base}/passkeys/:passkey/remove`, { schema: schemas.removePasskey }, async (request) => {
    const session = await sessionOf(services, request);
    await removePasskey(services, session, request.params.passkey, confirmationOf(request));
    return done;
  });

  app.post(`${base}/turn-off`, { schema: schemas.turnOff }, async (request) => {
    const session = await sessionOf(services, request);
    await turnOff(services, session, confirmationOf(request));
    return done;
  });

  app.post(`${base}/recovery-codes`, { schema: schemas.newRecoveryCodes }, async (request) => {
    const session = await sessionOf(services, request);
    return { recovery_codes: await newRecoveryCodes(services, session, confirmationOf(request)) };
  });
}

const done = { success: true } as const;

function sessionOf(services: Services, request: FastifyRequest): Promise<Session> {
  return resolveAnySession(services, request.headers);
}

function confirmationOf(request: FastifyRequest): Confirmation {
  const { password } = readBody(schemas.confirmationPassword, request);
  return { password: password ?? undefined, proof: readBody(proofBody, request) };
}
