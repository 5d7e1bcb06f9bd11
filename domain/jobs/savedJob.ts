import { entity, type Row } from '#domain/core/entity.ts';
import { ref } from '#domain/core/fields.ts';

export const SavedJob = entity({
  name: 'SavedJob',
  table: 'saved_jobs',
  summary: 'A job a clinician keeps for later',
  fields: { user_id: ref('User'), job_id: ref('Job') },
  views: [{ name: 'own', rule: { owner: 'user_id' }, fields: ['user_id', 'job_id'] }],
  create: { rule: { role: 'clinician' }, fields: ['job_id'], owner: 'user_id' },
  uniqueOn: ['user_id', 'job_id'],
  update: [],
  delete: { owner: 'user_id' },
  ignored: ['user_id'],
});

export type SavedJob = Row<typeof SavedJob>;
