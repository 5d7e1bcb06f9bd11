import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { APIError } from 'better-auth';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { auditSignIn } from './auditAuth.ts';
import { bindToBrowser } from './browserBinding.ts';
import { libraryPath, oidcProviderId } from './library.ts';
import { limitNetwork } from './limits.ts';
import { endAtLoginPage, isPopupEnd, popupEnd, sendPopupEnd } from './popup.ts';
import * as schemas from './providerSchemas.ts';
import { sameSiteAddress } from './sameSite.ts';
import { takeSecondStepFrom } from './secondFactorSignIn.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Services } from '#server/platform/services.ts';

/** Sign-in at a provider: the browser is sent there and comes back with `access_token` added to `from_url`. */
export function providerRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get<Start>(`${libraryPath}/login`, { schema: schemas.loginWithGoogle }, (request, reply) =>
      start(services, 'google', request, reply),
    );
    app.get<Start>(`${libraryPath}/:provider/login`, { schema: schemas.loginWithProvider }, (request, reply) =>
      start(services, request.params.provider ?? '', request, reply),
    );
    app.get<Start>('/api/apps/:app/auth/sso/login', { schema: schemas.loginWithSso }, (request, reply) =>
      start(services, oidcProviderId, request, reply),
    );
    app.get<{ Params: { provider: string } }>(`${libraryPath}/callback/:provider`, (request, reply) =>
      finish(services, request, reply),
    );
    app.get<{ Querystring: z.output<typeof schemas.logoutBrowser.querystring> }>(
      `${libraryPath}/logout`,
      { schema: schemas.logoutBrowser },
      async (request, reply) => {
        const back = request.query.from_url === undefined ? '/' : request.query.from_url;
        const address = sameSiteAddress(services.env.publicUrl, back);
        reply.header('Clear-Site-Data', '"cookies"');
        return address ? reply.redirect(address.href) : { message: 'You are logged out', success: true };
      },
    );
  };
}

type Start = {
  Params: Partial<z.output<typeof schemas.loginWithProvider.params>> & { app?: string };
  Querystring: z.output<typeof schemas.loginWithProvider.querystring>;
};

/** Names that the platform's clients know, and which of ours they mean. */
const providers: Readonly<Record<string, 'google' | typeof oidcProviderId | null>> = {
  google: 'google',
  [oidcProviderId]: oidcProviderId,
  sso: oidcProviderId,
  microsoft: null,
  facebook: null,
  apple: null,
};

async function start(
  services: Services,
  name: string,
  request: FastifyRequest<Start>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env } = services;
  const asked = request.params.app ?? request.query.app_id ?? env.appId;
  if (asked !== env.appId || !Object.hasOwn(providers, name)) throw new AppError('NOT_FOUND', 'Nothing signs in there');
  const provider = providers[name] ?? null;
  if (provider === null || !isConfigured(env, provider)) {
    throw new AppError('NOT_CONFIGURED', `Sign-in with ${name} is not set up on this site`);
  }
  await limitNetwork(services, 'login', request.ip);
  const back = returnAddress(env.publicUrl, request.query.from_url);
  const { popup_origin: opener } = request.query;
  const { url, cookies } = await askProvider(
    services,
    provider,
    opener === undefined ? back : popupEnd(env.publicUrl, opener, back),
  );
  return reply.header('set-cookie', cookies).redirect(url);
}

async function askProvider(
  services: Services,
  provider: string,
  back: URL,
): Promise<{ url: string; cookies: string[] }> {
  const { publicUrl } = services.env;
  const forNewcomers = new URL(back);
  forNewcomers.searchParams.set('is_new_user', 'true');
  const login = new URL(`${publicUrl}/login`);
  login.searchParams.set('from_url', back.href);
  try {
    const { response, headers } = await services.auth.providers().api.signInSocial({
      body: {
        provider,
        callbackURL: back.href,
        newUserCallbackURL: forNewcomers.href,
        errorCallbackURL: login.href,
        disableRedirect: true,
      },
      returnHeaders: true,
    });
    if (!response.url) throw new AppError('UNAVAILABLE', errorText('providerSilent'), { retryAfter: 10 });
    return { url: response.url, cookies: headers.getSetCookie() };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    // The provider was left out because it did not answer when it was asked for its addresses.
    services.auth.forgetProviders();
    throw new AppError('UNAVAILABLE', errorText('providerSilent'), { retryAfter: 10 });
  }
}

/** The provider sent the browser back. The library checks state, code and claims; we hand over the token, once, in the address. */
async function finish(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { publicUrl } = services.env;
  const answer = await services.auth
    .providers()
    .handler(new Request(`${publicUrl}${request.url}`, { headers: browserHeaders(request) }));
  const address = sameSiteAddress(publicUrl, answer.headers.get('location'));
  if (!address) {
    services.log.error({ status: answer.status }, 'sign-in at a provider ended without a place to go');
    return reply.redirect(`${publicUrl}/login?error=provider_failed`);
  }
  const secondStep = takeSecondStepFrom(address);
  if (secondStep) {
    // In the fragment no server receives it.
    address.hash = `second_step=${secondStep}`;
    endAtLoginPage(publicUrl, address);
  }
  const cookies = answer.headers.getSetCookie();
  const token = cookies.map(tokenIn).find((found) => found !== null);
  if (token) await auditSignIn(services, token);
  reply.header(
    'set-cookie',
    cookies.filter((cookie) => !isSessionCookie(cookie)),
  );
  if (token) await bindToBrowser(services, request, reply, token);
  if (token && isPopupEnd(publicUrl, address)) return sendPopupEnd(publicUrl, reply, address, token);
  // The token lives in the address for one step and in no cookie.
  if (token) address.searchParams.set('access_token', token);
  return reply.redirect(address.href);
}

function browserHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-client-network': networkOf(request.ip) });
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
}

function isSessionCookie(cookie: string): boolean {
  return /^[^=]*session_(token|data)=/.test(cookie);
}

/** The cookie holds `token.signature`. */
function tokenIn(cookie: string): string | null {
  return /^[^=]*session_token=(ol_[A-Za-z0-9_-]+)\./.exec(cookie)?.[1] ?? null;
}

function returnAddress(publicUrl: string, wanted: unknown): URL {
  return sameSiteAddress(publicUrl, wanted) ?? new URL(`${publicUrl}/`);
}

/** Is this provider set up in the settings? */
export function isConfigured(env: Services['env'], provider: 'google' | typeof oidcProviderId): boolean {
  return provider === 'google' ? Boolean(env.googleClientId && env.googleClientSecret) : env.oidc !== null;
}
