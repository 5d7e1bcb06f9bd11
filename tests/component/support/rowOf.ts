import { entities, type EntityName, type RowOf } from '#domain/entities.ts';

/** A row as the server answers it: every field it may leave out has its initial value; `more` overrides. */
export function rowOf<N extends EntityName>(name: N, more: Partial<RowOf<N>>): RowOf<N> {
  const fields = Object.entries(entities[name].fields as Record<string, { initial: unknown }>);
  const initial = Object.fromEntries(fields.map(([field, { initial: value }]) => [field, value ?? null]));
  return { ...initial, ...dates, ...more } as RowOf<N>;
}

const dates = {
  created_date: '2026-01-05T09:00:00.000Z',
  updated_date: '2026-01-05T09:00:00.000Z',
  created_by_id: null,
};
