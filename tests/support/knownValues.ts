import type { EntityName } from '#domain/entities.ts';
import type { MatrixData, Subject } from './matrixData.ts';
import type { Known } from './sample.ts';

/** Whose ids they are. */
const rowsNamed: Readonly<Record<string, EntityName>> = {
  job_id: 'Job',
  application_id: 'Application',
  thread_id: 'Thread',
  document_id: 'Document',
  target_id: 'Job',
  report_id: 'Report',
};

/** What the names of properties and of parts of addresses mean here; a row is made where `wanted` names it. */
export async function knownValues({ own, subjects }: MatrixData, wanted: string): Promise<Known> {
  const rowOf = async (entity: EntityName) => (await subjectOf(subjects, entity).row()).id;
  const rows: Record<string, string> = {};
  for (const [name, entity] of Object.entries(rowsNamed)) if (wanted.includes(name)) rows[name] = await rowOf(entity);
  return {
    ...rows,
    job_ids: wanted.includes('job_ids') ? [await rowOf('Job')] : [],
    member_ids: [],
    seen: { type: 'bls', file_url: null },
    target_kind: 'job',
    user_id: own.clinician.user.id,
    facility_id: own.facility.user.id,
    hidden: false,
    new_status: 'reviewed',
    type: 'new_message',
    agent_name: 'guide',
    to: 'contact@openlocum.example',
    page: 'Jobs',
    slug: 'none',
    month: '2026-11',
    operation: 'get:/nothing',
    bounds: ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'],
    channel: 'whatsapp',
    agent: 'guide',
    provider: 'google',
    userId: own.clinician.user.id,
  };
}

export function subjectOf(subjects: readonly Subject[], entity: EntityName): Subject {
  return subjects.find((subject) => subject.entity === entity)!;
}
