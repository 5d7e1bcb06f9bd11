import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#domain/site/answers.ts';
import { saying } from '#domain/language/issueSaid.ts';
import { longestPasskeyName } from '#domain/nouns/secondFactor.ts';
import { resolveAnySession } from './actor.ts';
import { bindToBrowser } from './browserBinding.ts';
import { doorOf, rememberDevice } from './knownDevice.ts';
import { limitNetwork } from './limits.ts';
import { assertApp, clientHeaders, readBody, signedIn } from './routes.ts';
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
import { finishSignIn } from './secondFactorSignIn.ts';
import { describeStep } from './secondSteps.ts';
import type { Session } from './sessions.ts';
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
type OfPasskey = { Params: { passkey: string } };

const name = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .refine((name) => name !== '', saying(say('passkeyName')))
      .max(longestPasskeyName),
  );
const stepBody = z.object({ second_step: z.string().min(1).max(200) });
const codeBody = z.object({
  code: z.union([z.string().max(20), z.int()]).transform((code) => String(code).replaceAll(/\s/g, '')),
});
const nameBody = z.object({ name });
const passkeyBody = z.object({ ...stepBody.shape, name, passkey: z.record(z.string(), z.unknown()) });
const passwordBody = z.object({ password: z.string().max(1024).nullish() });

function loginRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${base}/log-in`, async (request, reply) => {
    const proof = readBody(proofBody, request);
    await limitNetwork(services, 'login', request.ip);
    const { token, email } = await finishSignIn(services, proof, clientHeaders(request));
    if (doorOf(services, request, email) === 'strangers') rememberDevice(services, reply, email);
    await bindToBrowser(services, request, reply, token);
    return signedIn(services, token);
  });

  app.post(`${base}/step`, async (request) => {
    const { second_step } = readBody(stepBody, request);
    await limitNetwork(services, 'login', request.ip);
    return { second_step: await describeStep(services.db, second_step) };
  });

  app.post(`${base}/passkey-options`, async (request) => {
    const { second_step } = readBody(stepBody, request);
    await limitNetwork(services, 'login', request.ip);
    return { options: await passkeyOptions(services, second_step) };
  });
}

function setupRoutes(app: FastifyInstance, services: Services): void {
  app.get(base, async (request) => {
    const { actor } = await sessionOf(services, request);
    return secondFactorState(services, actor);
  });

  app.post(`${base}/authenticator`, async (request) =>
    beginAuthenticator(services, await sessionOf(services, request)),
  );

  app.post(`${base}/authenticator/confirm`, async (request) => {
    const session = await sessionOf(services, request);
    return confirmAuthenticator(services, session, readBody(codeBody, request).code);
  });

  app.post(`${base}/passkeys/options`, async (request) => beginPasskey(services, await sessionOf(services, request)));

  app.post(`${base}/passkeys`, async (request) => {
    const session = await sessionOf(services, request);
    return addPasskey(services, session, readBody(passkeyBody, request));
  });

  app.put<OfPasskey>(`${base}/passkeys/:passkey`, async (request) => {
    const session = await sessionOf(services, request);
    const draft = readBody(nameBody, request);
    await renamePasskey(services, session, request.params.passkey, draft.name);
    return done;
  });
}

function removalRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${base}/confirmation`, async (request) => ({
    second_step: await beginConfirmation(services, await sessionOf(services, request)),
  }));

  app.post(`${base}/authenticator/remove`, async (request) => {
    const session = await sessionOf(services, request);
    await removeAuthenticator(services, session, confirmationOf(request));
    return done;
  });

  app.post<OfPasskey>(`${base}/passkeys/:passkey/remove`, async (request) => {
    const session = await sessionOf(services, request);
    await removePasskey(services, session, request.params.passkey, confirmationOf(request));
    return done;
  });

  app.post(`${base}/turn-off`, async (request) => {
    const session = await sessionOf(services, request);
    await turnOff(services, session, confirmationOf(request));
    return done;
  });

  app.post(`${base}/recovery-codes`, async (request) => {
    const session = await sessionOf(services, request);
    return { recovery_codes: await newRecoveryCodes(services, session, confirmationOf(request)) };
  });
}

const done = { success: true } as const;

function sessionOf(services: Services, request: FastifyRequest): Promise<Session> {
  return resolveAnySession(services, request.headers.authorization);
}

function confirmationOf(request: FastifyRequest): Confirmation {
  const { password } = readBody(passwordBody, request);
  return { password: password ?? undefined, proof: readBody(proofBody, request) };
}
