import type { Repository } from '#server/platform/entities/Repository.ts';
import { facilityCheckSubjects } from './facilityCheckSubjects.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './testApp.ts';

/** Checks of the facility, and of the clinician: the entity API writes none, and clinicians do not read inconclusive ones. */
export function checkSubjects(server: Repository, { user }: Person, facility: Person): Subject[] {
  const review = { user_id: user.id, kind: 'document_review', result: 'accepted', method: 'document' } as const;
  const match = { user_id: user.id, kind: 'screening', result: 'possible', method: 'file', source: 'leie' } as const;
  return [
    ...facilityCheckSubjects(server, facility),
    {
      entity: 'Check',
      row: (by = server) => by.create('Check', review),
      draft: async () => review,
      updates: { result: { result: 'withdrawn' }, notes: { notes: 'More' } },
    },
    {
      entity: 'Check',
      note: 'a possible match',
      row: (by = server) => by.create('Check', { ...match, subject_key: crypto.randomUUID() }),
      updates: { result: { result: 'cleared' } },
    },
  ];
}
