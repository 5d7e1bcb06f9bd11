import { AppError } from '#domain/core/errors.ts';
import type { Client } from '#client/createClient.ts';

/** What can be asked of the system, in the order it is shown. */
export const systemChecks = [
  'auth',
  'users',
  'jobs',
  'applications',
  'notifications',
  'searchJobs',
  'searchTalent',
  'sitemap',
  'robots',
] as const;

export type CheckName = (typeof systemChecks)[number];

/** What came out of a check: a count on success, never what was counted. A warning: it needs an account. */
export type CheckResult =
  | { state: 'running' }
  | { state: 'success'; count: number }
  | { state: 'warning' }
  | { state: 'error'; message: string };

/** Never rejects. */
export async function runCheck(client: Client, name: CheckName): Promise<CheckResult> {
  try {
    return { state: 'success', count: await counts[name](client) };
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return { state: 'warning' };
    return { state: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

const counts: Readonly<Record<CheckName, (client: Client) => Promise<number>>> = {
  auth: (client) => client.auth.me().then(() => 1),
  users: (client) => listed(client.entities.User),
  jobs: (client) => listed(client.entities.Job),
  applications: (client) => listed(client.entities.Application),
  notifications: (client) => listed(client.entities.Notification),
  searchJobs: async (client) => (await client.functions.searchJobs({ limit: 1 })).total,
  searchTalent: async (client) => (await client.functions.searchTalent({ limit: 1 })).total,
  sitemap: async () => (await textAt('/api/generate-sitemap')).split('<loc>').length - 1,
  robots: async () => (await textAt('/api/generate-robots-txt')).trim().split('\n').length,
};

/** Asks for the list as pages do, and how long it is. */
async function listed(entity: {
  list(sort: null, limit: number): Promise<unknown>;
  count(): Promise<number>;
}): Promise<number> {
  const [count] = await Promise.all([entity.count(), entity.list(null, 1)]);
  return count;
}

/** A plain request, as a search engine makes it. */
async function textAt(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}
