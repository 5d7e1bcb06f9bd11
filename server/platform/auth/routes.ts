import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { errorText } from '#domain/shared/errorMessages.ts';
import { isEmailAddress } from '#domain/core/emailAddress.ts';
import { AppError } from '#domain/core/errors.ts';
import { nullIfRefused, resolveAnySession, resolveSession } from './actor.ts';
import { bindToBrowser } from './browserBinding.ts';
import { auditAs, auditAuth, auditUser } from './auditAuth.ts';
import { verifyCode } from './confirmation.ts';
import { loginOriginOf, rememberDevice } from './knownDevice.ts';
import { limitNetwork } from './limits.ts';
import { changePassword, invalidCredentials, logIn, requestReset, resetPassword } from './passwordFunctions.ts';
import { codeLife } from './oneTimeCode.ts';
import * as schemas from './routeSchemas.ts';
import { register, resendCode } from './registration.ts';
import { findAnySession, revokeSession } from './sessions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Services } from '#server/platform/services.ts';
import { readBody } from '#server/platform/http/readBody.ts';
import { localeOf } from '#server/platform/http/requestLocale.ts';
import { todayOf } from '#server/platform/today.ts';

/** The auth routes of wire contract section 6 that take a body. Unknown keys of a body are ignored there. */
export function authRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    auditAuth(app, services);
    signUpRoutes(app, services);
    passwordRoutes(app, services);
    sessionRoutes(app, services);
  };
}

const base = '/api/apps/:app/auth';

function signUpRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${base}/register`, { schema: schemas.register }, async (request) => {
    const body = readBody(schemas.register.body, request);
    await limitNetwork(services, 'register', request.ip);
    const { id } = await atLeast(floor, () => register(services, { ...body, locale: localeOf(request, services.env) }));
    return { id, message: 'We sent a code to your email address', otp_expires_in_minutes: codeLife };
  });

  app.post(`${base}/verify-otp`, { schema: schemas.verifyOtp }, async (request, reply) => {
    const body = readBody(schemas.verifyOtp.body, request);
    await limitNetwork(services, 'code', request.ip);
    const { id, token, hasPassword } = await verifyCode(services, body, clientHeaders(request));
    await bindToBrowser(services, request, reply, token);
    await auditAs(services, request, token);
    const message = hasPassword
      ? 'Your email address is confirmed'
      : 'Your email address is confirmed. We sent you a link to choose your password';
    return { id, access_token: token, message, has_password: hasPassword, success: true };
  });

  app.post(`${base}/resend-otp`, { schema: schemas.resendOtp }, async (request) => {
    const body = readBody(schemas.resendOtp.body, request);
    await limitNetwork(services, 'mail', request.ip);
    await atLeast(floor, () => resendCode(services, body.email));
    return { message: 'If this address waits for a code, we sent a new one', otp_expires_in_minutes: codeLife };
  });
}

function passwordRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${base}/reset-password-request`, { schema: schemas.resetPasswordRequest }, async (request) => {
    const body = readBody(schemas.resetPasswordRequest.body, request);
    await limitNetwork(services, 'mail', request.ip);
    await atLeast(floor, () => requestReset(services, body.email));
    return errorText('resetLinkSent');
  });

  app.post(`${base}/reset-password`, { schema: schemas.resetPassword }, async (request) => {
    const body = readBody(schemas.resetPassword.body, request);
    await limitNetwork(services, 'code', request.ip);
    const userId = await resetPassword(services, body.reset_token, body.new_password);
    await auditUser(services, request, userId);
    return { message: 'Your password was changed. Please log in' };
  });

  app.post(`${base}/change-password`, { schema: schemas.changePassword }, async (request) => {
    const session = await resolveSession(services, request.headers);
    const body = readBody(schemas.changePassword.body, request);
    if (typeof body.user_id === 'string' && body.user_id !== session.actor.id) {
      throw new AppError('FORBIDDEN', "You can't change another person's password");
    }
    await changePassword(services, session, body);
    return { message: 'Your password was changed' };
  });
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  app.post(`${base}/login`, { schema: schemas.login }, async (request, reply) => {
    const body = readBody(schemas.login.body, request);
    await limitNetwork(services, 'login', request.ip);
    if (!isEmailAddress(body.email)) throw invalidCredentials();
    const origin = loginOriginOf(services, request, body.email);
    const token = await logIn(services, body, clientHeaders(request), origin);
    if (origin === 'strangers') rememberDevice(services, reply, body.email);
    await bindToBrowser(services, request, reply, token);
    await auditAs(services, request, token);
    return signedIn(services, token);
  });

  // Logging out twice, or with a session that ended by itself, is as good as once.
  app.post(`${base}/logout`, { schema: schemas.logout }, async (request) => {
    const session = await resolveAnySession(services, request.headers).catch(nullIfRefused);
    if (session) await revokeSession(services, session.id);
    return { message: 'You are logged out', success: true };
  });
}

/** What a login that is through answers. */
export async function signedIn(services: Services, token: string) {
  const { actor, lacksSecondFactor } = await findAnySession(services, token);
  const user: unknown = JSON.parse(
    await new Repository(services.db, actor, todayOf(services)).getJson('User', actor.id),
  );
  return { access_token: token, user, success: true, ...(lacksSecondFactor ? { second_factor_required: true } : {}) };
}

/** Milliseconds. Hides how long an unknown address takes compared to a known one. */
const floor = 250;

async function atLeast<T>(milliseconds: number, operation: () => Promise<T>): Promise<T> {
  const pause = sleep(milliseconds);
  try {
    return await operation();
  } finally {
    await pause;
  }
}

/** What a session remembers of where it was made. Nothing else of the request reaches the library. */
export function clientHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-client-network': networkOf(request.ip) });
  const userAgent = request.headers['user-agent'];
  if (userAgent) headers.set('user-agent', userAgent);
  return headers;
}

export function assertApp({ env }: Services, request: FastifyRequest): void {
  const { app } = request.params as { app?: string };
  if (app !== env.appId) throw new AppError('NOT_FOUND', 'App not found');
}
