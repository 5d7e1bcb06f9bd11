import type { EntityName, RowOf } from '#domain/entities.ts';

/** A committed change of one row: what reactions, sockets and caches receive. Rows are whole, hidden columns included. */
export interface Change<N extends EntityName = EntityName> {
  entity: N;
  type: 'create' | 'update' | 'delete';
  id: string;
  /** The row before; null for a create. */
  before: WholeRow<N> | null;
  /** The row after; null for a delete. */
  after: WholeRow<N> | null;
  /** ISO 8601. */
  timestamp: string;
}

/** Its fields by name too, for who works on any entity. */
export type WholeRow<N extends EntityName> = RowOf<N> & Readonly<Record<string, unknown>>;

/** What a socket gets in `update_model.data` of an entity room. */
export interface EntityEvent {
  type: 'create' | 'update' | 'delete';
  id: string;
  data: Record<string, unknown>;
  timestamp: string;
}
