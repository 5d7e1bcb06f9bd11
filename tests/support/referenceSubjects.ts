import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './testApp.ts';

/** What a clinician asks a referee at this address. */
export function referenceRequest(referee_email: string) {
  return {
    referee_email,
    ...{ referee_name: 'Rosa Delgado', relation: 'charge_nurse', workplace: 'Mercy General, ICU' },
    ...{ worked_from: '2024-03-01', worked_to: '2026-08-31' },
  } as const;
}

let addresses = 0;

/** A request that waits, shared with the facility; of a referee of its own each. */
export function referenceSubjects(server: Repository, clinician: Person, facility: Person): Subject[] {
  const draft = async () => ({
    ...referenceRequest(`referee-${++addresses}@mercy.example`),
    ...{ clinician_id: clinician.user.id, shared_with: [facility.user.id] },
    ...{ asked_date: new Date().toISOString(), mailed_date: new Date().toISOString() },
  });
  return [
    {
      entity: 'Reference',
      row: async () => server.create('Reference', await draft()),
      draft,
      updates: { 'status to withdrawn': { status: 'withdrawn' }, shared_with: { shared_with: [] } },
      news: async () => ({ reminders: 1 }),
    },
  ];
}
