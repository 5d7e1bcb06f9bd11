import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import type { Person } from './testApp.ts';

/** An entry about either side, each of a shift of its own, and a review that waits for the other side's. */
export function recordSubjects(server: Repository, clinician: Person, facility: Person): Subject[] {
  const [clinician_id, facility_id] = [clinician.user.id, facility.user.id];
  const draft = (about_side: 'clinician' | 'facility') => async () => ({
    ...entry,
    ...{ facility_id, clinician_id, about_side, source_id: crypto.randomUUID() },
    about_id: about_side === 'facility' ? facility_id : clinician_id,
  });
  const entries = (['clinician', 'facility'] as const).map((side): Subject => ({
    entity: 'ReliabilityEntry',
    note: `about the ${side}`,
    row: async () => server.create('ReliabilityEntry', await draft(side)()),
    draft: draft(side),
    updates: { 'appeal_status to open': { appeal_status: 'open' }, is_shown: { is_shown: false } },
    news: async () => ({ decision_note: 'News' }),
  }));
  return [...entries, waitingReview(server, clinician_id, facility_id)];
}

const entry = {
  facility_name: 'Mercy',
  clinician_name: 'Noor',
  kind: 'no_show',
  source_kind: 'shift',
  title: 'RN',
  time_zone: 'America/Chicago',
  happened_at: new Date().toISOString(),
} as const;

/** Of the facility about the clinician; a hire of its own each. */
function waitingReview(server: Repository, clinician_id: string, facility_id: string): Subject {
  const row = async () => {
    const { id: application_id } = await server.create('Application', {
      ...{ job_id: crypto.randomUUID(), applicant_id: clinician_id, facility_id, cover: 'Please', status: 'hired' },
    });
    return server.create('Review', {
      ...{ application_id, reviewee_id: clinician_id, reviewer_id: facility_id, stars: 2 },
      ...{ is_published: false, due_date: '2040-01-01T00:00:00.000Z' },
    });
  };
  return {
    entity: 'Review',
    note: 'that waits',
    row,
    updates: { comment: { comment: 'Good' }, is_published: { is_published: true } },
    news: async () => ({ comment: 'News' }),
  };
}
