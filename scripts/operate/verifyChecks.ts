/**
 * `npm run verify-checks` verifies the ledger of checks from its first row to its last and prints its head;
 * `npm run verify-checks -- --head SEQ:HASH` also that it still holds a head that was stored elsewhere. Prints the first check
 * that is broken, and ends with 1 where one is. Works beside a running program too.
 */
import { verifyAndKeep } from '#server/features/verification/verifyChecks.ts';
import { headOf } from '#server/platform/ops/chain.ts';
import { chainCommand } from './chainCommand.ts';

await chainCommand(async (services, expected) => {
  const { checks, head, broken } = await verifyAndKeep(services, expected);
  const sentence =
    broken === null
      ? `${checks} checks intact, head ${headOf(head)}`
      : `check ${broken} is broken: it was altered, or one before it was removed`;
  return { broken, sentence };
});
