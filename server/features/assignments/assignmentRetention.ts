import { system } from '#domain/core/access.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { batch, type Retention } from '#server/platform/ops/retentions.ts';
import { countOver, endOver, retention } from './sql.ts';

/** Employers keep what was agreed: assignments end together with the offers that were accepted for them. */
export const assignmentRetention: Retention = {
  name: 'Assignment',
  keeps: `${retention} after its end, with the offers that were accepted and its shifts`,
  count: countOver,
  end: ({ pool }, now) =>
    transaction(pool, async (tx) => {
      const ended = await endOver(tx, now, batch);
      if (ended > 0) await audit(tx, system, [{ action: 'retention.delete', entity: 'Assignment' }]);
      return ended;
    }),
};
