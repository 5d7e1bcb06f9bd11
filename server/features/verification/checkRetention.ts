import { system } from '#domain/core/access.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { batch, type Retention } from '#server/platform/ops/retentions.ts';
import { countOver, endOldest } from './sql.ts';

/** Checks end oldest first and without a gap, so that what is left is still a chain. */
export const checkRetention: Retention = {
  name: 'checks',
  keeps: '6 years',
  count: countOver,
  end: ({ pool }, now) =>
    transaction(pool, async (tx) => {
      const ended = await endOldest(tx, now, batch);
      if (ended > 0) await audit(tx, system, [{ action: 'retention.delete', entity: 'checks' }]);
      return ended;
    }),
};
