import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { agentRoutes } from '#server/platform/agents/routes.ts';
import { analyticsRoutes } from '#server/platform/analytics/routes.ts';
import { appLogRoutes } from '#server/platform/appLogs/routes.ts';
import { invitationRoutes } from '#server/platform/auth/invitationRoutes.ts';
import { keepVisitorsOut } from '#server/platform/auth/privateSite.ts';
import { providerRoutes } from '#server/platform/auth/providerRoutes.ts';
import { publicSettingsRoute } from '#server/platform/auth/publicSettings.ts';
import { authRoutes } from '#server/platform/auth/routes.ts';
import { secondFactorRoutes } from '#server/platform/auth/secondFactorRoutes.ts';
import { keepKeysToScopes } from '#server/platform/auth/keyGate.ts';
import { askForProof } from '#server/platform/auth/proveRoutes.ts';
import { keepToScopes } from '#server/platform/auth/serviceScopes.ts';
import { ssoRoutes } from '#server/platform/auth/ssoRoutes.ts';
import { stepUpRoutes } from '#server/platform/auth/stepUpRoutes.ts';
import { registerEntityRoutes } from '#server/platform/entities/routes.ts';
import { fileRoutes } from '#server/platform/files/routes.ts';
import { functionRoutes } from '#server/platform/functions/routes.ts';
import { integrationRoutes } from '#server/platform/integrations/routes.ts';
import { deliveryRoutes } from '#server/platform/mail/deliveryRoutes.ts';
import { outboxPage } from '#server/platform/mail/outboxPage.ts';
import { describeRoutes } from '#server/platform/openapi/describeRoutes.ts';
import { registerOpenApi } from '#server/platform/openapi/routes.ts';
import { registerHealth } from '#server/platform/ops/health.ts';
import { registerMetrics } from '#server/platform/ops/metrics.ts';
import { registerRealtime } from '#server/platform/realtime/gateway.ts';
import type { Services } from '#server/platform/services.ts';
import { iconRoutes } from '#server/platform/web/iconRoutes.ts';
import { registerWeb } from '#server/platform/web.ts';
import { cspReportRoutes } from '#server/platform/web/cspReports.ts';
import { readableUrl } from '#server/platform/web/pagePath.ts';
import { sendApiHeaders } from '#server/platform/http/apiHeaders.ts';
import { boundConnections } from '#server/platform/http/connections.ts';
import { handleErrors, sendError } from '#server/platform/http/errorHandler.ts';
import { readJsonBodies } from '#server/platform/http/jsonBody.ts';
import { refuseUnknownHosts } from '#server/platform/http/knownHosts.ts';
import { watchMethods } from '#server/platform/http/methods.ts';
import { notOffered } from '#server/platform/http/notOffered.ts';
import { refuseWhenOverloaded } from '#server/platform/http/overload.ts';
import { limitRates } from '#server/platform/http/rateLimits.ts';
import { decorateActor } from '#server/platform/http/requestActor.ts';
import { keepRequestContext } from '#server/platform/http/requestContext.ts';
import { cutSlowBodies } from '#server/platform/http/slowBodies.ts';
import { answerUnreadable, refuseOldHttp } from '#server/platform/http/unreadable.ts';
import { watchRequests } from '#server/platform/http/watchRequests.ts';
import { securityTxtRoute } from '#server/platform/http/securityTxt.ts';

export interface AppOptions {
  /** Whether the pages are served too. Default: true. */
  web?: boolean;
  /** Whether requests are turned away while the machine has more to do than it can. Default: true. */
  shedsLoad?: boolean;
}

/** The whole server, not listening yet: every plugin and every group of routes, in order, by name. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { web = true, shedsLoad = true } = options;
  const app = makeServer(services);
  handleErrors(app, services);
  watchRequests(app, services.env.logRequests);
  sendApiHeaders(app);
  refuseOldHttp(app);
  refuseUnknownHosts(app, services.env);
  cutSlowBodies(app);
  readJsonBodies(app);
  decorateActor(app, services);
  keepRequestContext(app);
  keepVisitorsOut(app, services);
  boundConnections(app);
  keepToScopes(app, services);
  keepKeysToScopes(app, services);
  if (shedsLoad) await refuseWhenOverloaded(app);
  if (services.env.rateLimits === 'on') await limitRates(app, services);
  askForProof(app, services);
  const refuseOtherMethods = watchMethods(app);
  await describeRoutes(app, services);
  registerMetrics(app, services);

  registerEntityRoutes(app, services);
  await app.register(functionRoutes(services));
  await app.register(authRoutes(services));
  await app.register(secondFactorRoutes(services));
  await app.register(invitationRoutes(services));
  await app.register(ssoRoutes(services));
  await app.register(stepUpRoutes(services));
  await app.register(providerRoutes(services));
  await app.register(publicSettingsRoute(services));
  await app.register(appLogRoutes(services));
  await app.register(integrationRoutes(services));
  await app.register(fileRoutes(services));
  await app.register(analyticsRoutes(services));
  await app.register(agentRoutes(services));
  await app.register(notOffered());
  for (const routes of services.product.routes) await app.register(routes(services));
  await app.register(securityTxtRoute(services));
  await app.register(outboxPage(services));
  await app.register(deliveryRoutes(services));
  await app.register(cspReportRoutes(services));
  await app.register(iconRoutes());
  await registerOpenApi(app);
  registerHealth(app, services);
  registerRealtime(app, services);
  if (web) await registerWeb(app, services);

  refuseOtherMethods();
  return app;
}

/** Milliseconds and bytes; the framework's own defaults have no time limits and turn null into 0. */
function makeServer(services: Services): FastifyInstance {
  return Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A proxy in front of us runs on this machine or in a private network; we trust no other.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    bodyLimit: 1024 * 1024,
    // A film of 50 MB on a phone's connection; slower uploads are cut off.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    // Reading the built pages takes long on a busy machine.
    pluginTimeout: 60_000,
    keepAliveTimeout: 65_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 128 },
    rewriteUrl: readableUrl,
    frameworkErrors: sendError,
    clientErrorHandler: answerUnreadable,
    // While it drains, a request on a connection from before is served: a balancer would pass the 503 on.
    return503OnClosing: false,
  });
}
