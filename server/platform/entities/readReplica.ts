import type { FastifyInstance } from 'fastify';
import type { Actor } from '#domain/language/access.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { pooled } from './pooled.ts';
import type { RunStatement } from './statement.ts';

/**
 * Where lists are read: visitors' from the replica of DATABASE_READ_URL, if there is one. Whoever is signed in reads the
 * main database, because a replica may not have yet what they wrote a moment ago.
 */
export function listReader(app: FastifyInstance, services: Services): (actor: Actor) => RunStatement {
  const main = pooled(services.pool);
  const { databaseReadUrl } = services.env;
  if (databaseReadUrl === null) return () => main;
  const onIdleError = ({ message }: Error) => services.log.warn({ reason: message }, 'replica connection lost');
  const pool = createPool(databaseReadUrl, { onIdleError });
  app.addHook('onClose', () => pool.end());
  const replica = pooled(pool);
  return (actor) => (actor.kind === 'visitor' ? replica : main);
}
