import { entity, type Row } from '#domain/core/entity.ts';
import { ref, text } from '#domain/core/fields.ts';

/** Written through POST /api/app-logs alone; administrators read it. */
export const AppLog = entity({
  name: 'AppLog',
  table: 'app_logs',
  summary: 'Which page a signed-in person visited',
  fields: { user_id: ref('User'), page_name: text(64) },
  views: [{ name: 'admin', rule: { role: 'admin' }, fields: ['user_id', 'page_name'] }],
  create: { rule: 'nobody', fields: [] },
  update: [],
  delete: 'nobody',
});

export type AppLog = Row<typeof AppLog>;
