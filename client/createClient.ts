import type { AppError } from '#domain/core/errors.ts';
import { createAgents, type AgentsApi } from './agents.ts';
import { createAnalytics, type AnalyticsApi } from './analytics.ts';
import { createApp, type AppApi } from './app.ts';
import { createAppLogs, type AppLogsApi } from './appLogs.ts';
import { createAuth, type AuthApi } from './auth.ts';
import { inBrowser } from './browser.ts';
import { createEntities, type EntitiesApi } from './entities.ts';
import { fetchWithProgress, type Fetch } from './fetchWithProgress.ts';
import { createFunctions, type FunctionsApi } from './functions.ts';
import { createIntegrations, type IntegrationsApi } from './integrations.ts';
import { createLists, type ListsApi } from './lists.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSession, type Session } from './session.ts';
import { createSso, type SsoApi } from './sso.ts';
import { createTransport } from './transport.ts';
import { createUsers, type UsersApi } from './users.ts';

/** All optional. */
export interface ClientOptions {
  /** Origin of the server without a trailing slash; default: the page's own. */
  serverUrl?: string;
  /** Default: `openlocum`. */
  appId?: string;
  /** Default: the browser's storage or the page's address. */
  token?: string;
  /** An API key in place of a token: it is stored nowhere, and a login replaces it. */
  apiKey?: string;
  /** Opens `asServiceRole`; never in a browser. */
  serviceToken?: string;
  /** Where the login page lives; default: this site. */
  appBaseUrl?: string;
  /** Sent with every call of a function. */
  functionsVersion?: string;
  /** In a browser: asks immediately who is signed in, and goes to the login page when that fails. */
  requiresAuth?: boolean;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  /** In-process callers (server rendering, tests) hand over their own. */
  fetch?: Fetch;
  /** Called with every error of a request, besides its rejection. */
  onError?: (error: AppError) => void;
  /** Milliseconds a request may take before it rejects as UNAVAILABLE; uploads are excepted. Default: no end. */
  timeout?: number;
  /** `{enabled: false}` sends no analytics. */
  analytics?: { enabled?: boolean };
}

/** What a person and the service role can call alike. */
export interface ServiceRole {
  readonly entities: EntitiesApi;
  readonly functions: FunctionsApi;
  readonly integrations: IntegrationsApi;
  readonly appLogs: AppLogsApi;
  readonly agents: AgentsApi;
}

/** Modules of calls, all with the token of this client. */
export interface Client extends ServiceRole {
  readonly app: AppApi;
  readonly auth: AuthApi;
  readonly users: UsersApi;
  readonly lists: ListsApi;
  readonly analytics: AnalyticsApi;
  readonly realtime: Realtime;
  /** The token as this client holds it, and a token from the address that waits for the person's answer. */
  readonly session: Session;
  /**
   * The same calls with the service token, which passes all rules; a token of the client beside it only says on whose behalf.
   * Throws when the client was made without a service token.
   */
  readonly asServiceRole: ServiceRole & { readonly sso: SsoApi };
  /** As `auth.setToken`. */
  setToken(token: string, save?: boolean): void;
  /** What the client was made with. */
  getConfig(): { serverUrl: string; appId: string; requiresAuth: boolean };
  /** Closes the socket and stops listening to other tabs. */
  cleanup(): void;
}

/**
 * The one way to the server, for browsers, Node, server rendering and tests alike. A call that the server refuses, or that
 * does not reach it, rejects with `AppError`: `code`, `status`, `message` and `extra`.
 */
export function createClient(options: ClientOptions = {}): Client {
  const { serverUrl = '', appId = 'openlocum', appBaseUrl = '', requiresAuth = false } = options;
  const session = createSession(options.apiKey ?? options.token);
  const realtime = createRealtime({ serverUrl, appId, token: session.token });
  session.onChange(() => realtime.renew());
  const transportFor = (token: () => string | null, headers: () => Record<string, string> = () => ({})) =>
    createTransport({
      serverUrl,
      appId,
      token,
      onError: options.onError,
      timeout: options.timeout,
      fetch: options.fetch ?? fetchWithProgress,
      headers: () => ({ ...options.headers, ...headers() }),
    });
  const transport = transportFor(session.token);
  const surface = (via: typeof transport): ServiceRole => ({
    entities: createEntities(via, appId, realtime),
    functions: createFunctions(via, appId, options.functionsVersion),
    integrations: createIntegrations(via, appId),
    appLogs: createAppLogs(via, appId),
    agents: createAgents(via, realtime, { serverUrl, appId, token: session.token }),
  });
  const auth = createAuth(transport, appId, session, appBaseUrl);
  if (requiresAuth && inBrowser()) void auth.me().catch(() => auth.redirectToLogin());
  return {
    ...surface(transport),
    app: createApp(transport, appId),
    auth,
    users: createUsers(transport, appId),
    lists: createLists(transport),
    analytics: createAnalytics(transport, appId, options.analytics),
    realtime,
    session,
    get asServiceRole() {
      const via = transportFor(serviceTokenOf(options), () => onBehalfOf(session));
      return { ...surface(via), sso: createSso(via, appId) };
    },
    setToken: (token, save = true) => session.set(token, save),
    getConfig: () => ({ serverUrl, appId, requiresAuth }),
    cleanup: () => {
      realtime.close();
      session.close();
    },
  };
}

function serviceTokenOf({ serviceToken }: ClientOptions): () => string {
  if (!serviceToken) {
    throw new Error(
      'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
    );
  }
  return () => serviceToken;
}

/** Names the acting person for the audit; gives no right. */
function onBehalfOf(session: Session): Record<string, string> {
  const token = session.token();
  return token ? { 'on-behalf-of': `Bearer ${token}` } : {};
}
