import type { EntityName } from './entities.ts';

/** A committed change of one row: what reactions, sockets and caches hear. Rows are whole, hidden columns included. */
export interface Change {
  entity: EntityName;
  type: 'create' | 'update' | 'delete';
  id: string;
  /** The row before; null for a create. */
  before: Readonly<Record<string, unknown>> | null;
  /** The row after; null for a delete. */
  after: Readonly<Record<string, unknown>> | null;
  /** ISO 8601. */
  timestamp: string;
}

/** What a socket gets in `update_model.data` of an entity room. */
export interface EntityEvent {
  type: 'create' | 'update' | 'delete';
  id: string;
  data: Record<string, unknown>;
  timestamp: string;
}
