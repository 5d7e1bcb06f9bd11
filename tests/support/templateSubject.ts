import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './people.ts';

/** A text that the facility writes more than once. */
export function templateSubject(server: Repository, { user }: Person): Subject {
  const written = { name: 'Thank you', body: 'Thank you, {first_name}' };
  return {
    entity: 'MessageTemplate',
    row: (by = server) => by.create('MessageTemplate', { ...written, facility_id: user.id }),
    draft: async () => written,
    updates: { body: { body: 'Thanks' } },
    news: async () => ({ name: 'News' }),
  };
}
