/**
 * `npm run verify-checks` verifies the ledger of checks from its first row to its last and prints its head;
 * `npm run verify-checks -- --head SEQ:HASH` also that it still holds a head that was kept elsewhere. Prints the first check
 * that is broken, and ends with 1 where one is. Works beside a running program too.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { headOf, readHead, verifyAndKeep } from '#server/features/verification/verifyChecks.ts';
import { isOperatorError } from '#server/platform/operatorError.ts';

try {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const expected = values.head === undefined ? undefined : readHead(values.head);
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    const { checks, head, broken } = await verifyAndKeep(services, expected);
    if (broken === null) console.log(`${checks} checks intact, head ${headOf(head)}`);
    else console.log(`check ${broken} is broken: it was altered, or one before it was removed`);
    if (broken !== null) process.exitCode = 1;
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
