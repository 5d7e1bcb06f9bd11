import type { Actor } from '#domain/core/access.ts';
import type { Services } from '#server/platform/services.ts';
import { pooled } from './pooled.ts';
import type { RunStatement } from './statement.ts';

/**
 * Where lists are read: visitors' from the replica of DATABASE_READ_URL, if there is one and it answers. A logged-in user
 * reads the main database, because a replica may not have yet what they wrote a moment ago.
 */
export function listReader({ pool, replica }: Pick<Services, 'pool' | 'replica'>): (actor: Actor) => RunStatement {
  const main = pooled(pool);
  if (replica === null) return () => main;
  const near: RunStatement = (statement) =>
    replica.read(
      (copy) => pooled(copy)(statement),
      () => main(statement),
    );
  return (actor) => (actor.kind === 'visitor' ? near : main);
}
