import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './testApp.ts';

const hidden = { is_hidden: true } as const;

/** Reports, and what is hidden because of one. */
export function reportSubjects(server: Repository, clinician: Person, facility: Person): Subject[] {
  const [c, f] = [clinician.user.id, facility.user.id];
  const job = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site', facility_id: f } as const;
  const report = () =>
    server.create('Report', {
      reporter_id: c,
      owner_id: f,
      target_kind: 'job',
      target_id: crypto.randomUUID(),
      reason: 'Other',
    });
  const message = async () => {
    const [known] = await server.find('Thread', { participant_ids: [c, f] });
    const thread = known ?? (await server.create('Thread', { participant_ids: [c, f] }));
    const [newest] = await server.find('Message', { thread_id: thread.id }, { sort: '-seq', limit: 1 });
    const seq = (newest?.seq ?? 0) + 1;
    const text = { sender_id: c, body: 'Hello', participant_ids: [c, f] };
    return server.create('Message', { ...text, ...hidden, thread_id: thread.id, seq });
  };
  const onboarded = { full_name: 'Else', user_role: 'clinician', headline: 'Nurse', location: 'Austin, TX' } as const;
  return [
    {
      entity: 'Report',
      row: report,
      draft: async () => ({ target_kind: 'job', target_id: 'some', reason: 'Other', owner_id: f }),
      updates: { 'status to dismissed': { status: 'dismissed' }, details: { details: 'More' } },
      news: async () => ({ details: 'News' }),
    },
    {
      entity: 'Job',
      note: 'hidden by a report',
      row: () => server.create('Job', { ...job, ...hidden }),
      updates: { title: { title: 'NP' }, is_hidden: { is_hidden: false } },
      news: async () => ({ title: 'News' }),
    },
    {
      entity: 'User',
      note: 'hidden by a report',
      row: () => server.create('User', { ...onboarded, ...hidden, email: `${crypto.randomUUID()}@example.com` }),
      updates: { is_hidden: { is_hidden: false } },
      news: async () => ({ bio: 'News' }),
    },
    {
      entity: 'Post',
      note: 'hidden by a report',
      row: () => server.create('Post', { user_id: c, caption: 'Me', ...hidden }),
      updates: { is_hidden: { is_hidden: false } },
      news: async () => ({ caption: 'News' }),
    },
    {
      entity: 'Message',
      note: 'hidden by a report',
      row: message,
      updates: { is_hidden: { is_hidden: false } },
      news: async () => ({ body: 'News' }),
    },
    {
      entity: 'Document',
      note: 'hidden by a report',
      row: () => server.create('Document', { user_id: c, type: 'bls', name: 'BLS', ...hidden }),
      updates: { is_hidden: { is_hidden: false } },
      news: async () => ({ name: 'News' }),
    },
  ];
}
