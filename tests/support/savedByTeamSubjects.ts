import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './people.ts';

/** What a facility's team uses more than once: a text that it writes, and a view of the applicants. */
export function savedByTeamSubjects(server: Repository, { user }: Person): Subject[] {
  const template = { name: 'Thank you', body: 'Thank you, {first_name}' };
  const view = { name: 'Night nurses', query: 'tags=nights' };
  return [
    {
      entity: 'MessageTemplate',
      row: (by = server) => by.create('MessageTemplate', { ...template, facility_id: user.id }),
      draft: async () => template,
      updates: { body: { body: 'Thanks' } },
      news: async () => ({ name: 'News' }),
    },
    {
      entity: 'ApplicantView',
      row: (by = server) => by.create('ApplicantView', { ...view, facility_id: user.id }),
      // A facility has few of them: those of other cells make room.
      draft: async () => {
        const others = await server.find('ApplicantView', { facility_id: user.id });
        for (const { id } of others) await server.remove('ApplicantView', id);
        return view;
      },
      updates: { query: { query: 'tags=days' } },
      news: async () => ({ name: 'Day nurses' }),
    },
  ];
}
