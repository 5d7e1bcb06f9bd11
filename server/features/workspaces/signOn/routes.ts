import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { visitor } from '#domain/core/access.ts';
import { idPattern } from '#domain/core/fields.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { domainOf, isDomain, type SignOnRefusal } from '#domain/workspaces/signOn.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { auditSignIn } from '#server/platform/auth/auditAuth.ts';
import { bindToBrowser } from '#server/platform/auth/browserBinding.ts';
import { libraryPath } from '#server/platform/auth/library.ts';
import { limitNetwork } from '#server/platform/auth/limits.ts';
import { assertApp, clientHeaders } from '#server/platform/auth/routes.ts';
import { sameSiteAddress } from '#server/platform/auth/sameSite.ts';
import { beginSecondStep } from '#server/platform/auth/secondFactorSignIn.ts';
import { issueToken } from '#server/platform/auth/sessions.ts';
import type { Services } from '#server/platform/services.ts';
import { sendFlight, takeFlight } from './flight.ts';
import { askProvider, readAnswer } from './provider.ts';
import { redirectUriOf } from './redirectUri.ts';
import { reasonIn } from './refusal.ts';
import * as schemas from './schemas.ts';
import { assertVouched, memberAt } from './signIn.ts';
import { signOnAt, signOnOf } from './sql.ts';

type Find = { Params: z.output<typeof schemas.findOrganization.params> };
type Start = { Querystring: z.output<typeof schemas.loginAtOrganization.querystring> };
type Finish = { Params: z.output<typeof schemas.finishAtOrganization.params> };

/** Sign-in at the provider of a facility: what goes wrong ends at the login page, which has a sentence for it. */
export function signOnRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get<Find>(
      '/api/apps/:app/auth/organizations/:domain',
      { schema: schemas.findOrganization },
      async (request) => {
        assertApp(services, request);
        await limitNetwork(services, 'organization', request.ip);
        const domain = request.params.domain.toLowerCase();
        const signOn = isDomain(domain) ? await signOnAt(services.db, domain) : null;
        return { organization: signOn && { required: signOn.is_required } };
      },
    );
    app.get<Start>(
      `${libraryPath}/organizations/login`,
      { schema: schemas.loginAtOrganization },
      async (request, reply) => {
        await limitNetwork(services, 'login', request.ip);
        return start(services, request, reply);
      },
    );
    app.get<Finish>(
      `${libraryPath}/organizations/:facility/callback`,
      { schema: schemas.finishAtOrganization },
      async (request, reply) => {
        await limitNetwork(services, 'login', request.ip);
        return finish(services, request, reply);
      },
    );
  };
}

async function start(services: Services, { query }: FastifyRequest<Start>, reply: FastifyReply): Promise<FastifyReply> {
  const email = typeof query.email === 'string' ? query.email.trim() : '';
  const from = backAddress(services, query.from_url);
  const domain = domainOf(email);
  const signOn = domain === null ? null : await signOnAt(services.db, domain);
  if (!signOn) return refuse(services, reply, { reason: 'not_set_up', from, facilityId: null });
  try {
    const { facility_id } = signOn;
    const { url, asked } = await askProvider(services, signOn, redirectUriOf(services.env, facility_id), email);
    sendFlight(services, reply, facility_id, { ...asked, from_url: from.href });
    return reply.redirect(url.href);
  } catch (error) {
    const reason = reasonIn(error);
    if (reason === null) throw error;
    return refuse(services, reply, { reason, from, facilityId: signOn.facility_id });
  }
}

async function finish(services: Services, request: FastifyRequest<Finish>, reply: FastifyReply): Promise<FastifyReply> {
  const facilityId = request.params.facility;
  const signOn = idPattern.test(facilityId) ? await signOnOf(services.db, facilityId) : null;
  const flight = takeFlight(services, request, reply, facilityId);
  const from = backAddress(services, flight?.from_url);
  const about = { from, facilityId: signOn && facilityId };
  if (!signOn?.verified_date) return refuse(services, reply, { reason: 'not_set_up', ...about });
  if (!flight) return refuse(services, reply, { reason: 'started_elsewhere', ...about });
  const answer = new URL(request.url, services.env.publicUrl);
  try {
    const claims = await readAnswer(services, signOn, answer, flight);
    assertVouched(signOn, claims);
    return await signIn(services, request, reply, await memberAt(services, signOn, claims), from);
  } catch (error) {
    const reason = reasonIn(error);
    if (reason === null) throw error;
    return refuse(services, reply, { reason, ...about });
  }
}

/** The token lives in the address for one step, or the token of the second step in its fragment, which no server sees. */
async function signIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  from: URL,
): Promise<FastifyReply> {
  const secondStep = await beginSecondStep(services.db, userId);
  if (secondStep !== null) {
    const login = loginAddress(services, from);
    login.hash = `second_step=${secondStep}`;
    return reply.redirect(login.href);
  }
  const token = await issueToken(services, userId, clientHeaders(request));
  await auditSignIn(services, token);
  await bindToBrowser(services, request, reply, token);
  from.searchParams.set('access_token', token);
  return reply.redirect(from.href);
}

interface Refused {
  reason: SignOnRefusal;
  from: URL;
  facilityId: string | null;
}

async function refuse(services: Services, reply: FastifyReply, { reason, from, facilityId }: Refused) {
  const about = facilityId === null ? {} : { entity: 'User', entity_id: facilityId };
  await audit(services.db, visitor, [{ action: 'sign_on.refuse', ...about, fields: [reason], outcome: 'refused' }]);
  const login = loginAddress(services, from);
  login.searchParams.set('error', reason);
  return reply.redirect(login.href);
}

function loginAddress({ env }: Services, from: URL): URL {
  const login = new URL(`${env.publicUrl}${pageHref('Login')}`);
  login.searchParams.set('from_url', from.href);
  return login;
}

function backAddress({ env }: Services, wanted: unknown): URL {
  return sameSiteAddress(env.publicUrl, wanted) ?? new URL(`${env.publicUrl}${pageHref('Dashboard')}`);
}
