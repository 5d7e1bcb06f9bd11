/**
 * `npm run verify-audit` verifies the audit log from its first sealed row to its last and prints its head;
 * `npm run verify-audit -- --head SEQ:HASH` also that it still holds a head that was stored elsewhere. Prints the first row
 * that is broken, and ends with 1 where one is. Works beside a running program too.
 */
import { verifyAudit } from '#server/platform/ops/auditChain.ts';
import { headOf } from '#server/platform/ops/chain.ts';
import { chainCommand } from './chainCommand.ts';

await chainCommand(async (services, expected) => {
  const { rows, head, broken, waiting } = await verifyAudit(services, expected);
  const sentence =
    broken === null
      ? `${rows} rows intact, head ${headOf(head)}${waiting > 0 ? `; ${waiting} not sealed yet` : ''}`
      : `row ${broken} is broken: it was altered or removed, or one before it was`;
  return { broken, sentence };
});
