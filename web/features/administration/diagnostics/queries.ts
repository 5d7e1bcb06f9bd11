import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';

/** The id of an active job to open the job page with; null when there is none. */
export function newestJobQuery(client: Client) {
  return queryOptions({
    queryKey: ['Job', 'newestId'],
    queryFn: async () =>
      (await client.entities.Job.filter({ status: 'active' }, '-created_date', 1, 0, ['id']))[0]?.id ?? null,
  });
}
