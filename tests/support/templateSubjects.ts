import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './people.ts';

/** What a facility's team uses more than once. */
export function templateSubjects(server: Repository, facility: Person): Subject[] {
  return [messageTemplate(server, facility), formTemplate(server, facility), applicantView(server, facility)];
}

function messageTemplate(server: Repository, { user }: Person): Subject {
  const written = { name: 'Thank you', body: 'Thank you, {first_name}' };
  return {
    entity: 'MessageTemplate',
    row: (by = server) => by.create('MessageTemplate', { ...written, facility_id: user.id }),
    draft: async () => written,
    updates: { body: { body: 'Thanks' } },
    news: async () => ({ name: 'News' }),
  };
}

function formTemplate(server: Repository, { user }: Person): Subject {
  let made = 0;
  // Two of a facility never have the same name.
  const written = () => ({ kind: 'job' as const, name: `ICU nights ${made++}`, content: { title: 'ICU RN' } });
  return {
    entity: 'FormTemplate',
    row: (by = server) => by.create('FormTemplate', { ...written(), facility_id: user.id }),
    draft: async () => written(),
    updates: { content: { content: { title: 'ER RN' } } },
    news: async () => ({ name: `News ${made++}` }),
  };
}

function applicantView(server: Repository, { user }: Person): Subject {
  const view = { name: 'Night nurses', query: 'tags=nights' };
  return {
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
  };
}
