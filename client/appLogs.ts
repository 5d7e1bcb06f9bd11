import type { AppLog } from '#domain/administration/appLog.ts';
import type { Transport } from './transport.ts';

/** Which pages signed-in people open. */
export interface AppLogsApi {
  /** Records that the signed-in person opened a page. Callers let failures pass. */
  logUserInApp(pageName: string): Promise<void>;
  /** The visits that match, for administrators: `{q: {page_name: 'Jobs'}, sort, limit, skip}`. */
  fetchLogs(params?: Record<string, unknown>): Promise<AppLog[]>;
  /** How many visits, how many of each page and how many people, for administrators. */
  getStats(
    params?: Record<string, unknown>,
  ): Promise<{ total: number; by_page: Record<string, number>; users: number }>;
}

export function createAppLogs(transport: Transport, appId: string): AppLogsApi {
  const base = `/app-logs/${appId}`;
  return {
    logUserInApp: async (pageName) => {
      await transport.request('POST', `${base}/log-user-in-app/${encodeURIComponent(pageName)}`);
    },
    fetchLogs: (query = {}) => transport.request('GET', base, { query }),
    getStats: (query = {}) => transport.request('GET', `${base}/stats`, { query }),
  };
}
