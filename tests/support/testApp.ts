import type { FastifyInstance } from 'fastify';
import { createClient, type Client } from '#client/createClient.ts';
import { buildApp } from '#server/app.ts';
import type { RunningServices } from '#server/makeServices.ts';
import { injectFetch } from '#server/platform/web/injectFetch.ts';
import { makePeople, type People } from './people.ts';
import { testServices, type Parts } from './testServices.ts';

export type { Person } from './people.ts';

export interface TestApp {
  readonly server: FastifyInstance;
  readonly services: RunningServices;
  readonly people: People;
  /** The client of the token's holder, in process. */
  client(token?: string): Client;
  close(): Promise<void>;
}

/**
 * The whole API on a fresh database, not listening. `settings` are environment variables, `parts` replacements. With `web` it
 * serves the built pages too: see plainBrowser.ts.
 */
export async function testApp(
  settings: Record<string, string> = {},
  parts: Parts = {},
  { web = false }: { web?: boolean } = {},
): Promise<TestApp> {
  const services = await testServices(settings, parts);
  // A machine that runs other tests beside is slow, and that is no failure of ours.
  const server = await buildApp(services, { web, shedsLoad: false });
  await server.ready();
  const client = (token?: string, serviceToken?: string) =>
    createClient({
      appId: services.env.appId,
      fetch: injectFetch(server),
      ...(token ? { token } : {}),
      ...(serviceToken ? { serviceToken } : {}),
    });
  const close = async () => {
    await server.close();
    await services.close();
  };
  return { server, services, people: makePeople(services, client), client, close };
}
