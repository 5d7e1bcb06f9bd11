/**
 * `npm run retention` prints what the daily jobs would archive and delete now; `npm run retention -- --apply` does it.
 * Works beside a running program too, also on its embedded database.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { dueRows, endRetentionNow, type DueRows } from '#server/platform/ops/retention.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const { values } = parseArgs({ options: { apply: { type: 'boolean', default: false } } });
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env });
  if (values.apply && env.retentionHold) throw operatorError('RETENTION_HOLD is set: nothing may be ended.');
  const services = await makeServices(env, { joinRunning: true });
  try {
    print(values.apply ? await endRetentionNow(services) : await dueRows(services));
    if (!values.apply) console.log('\nNothing was changed: this is what `npm run retention -- --apply` would do.');
    if (env.retentionHold) console.log('RETENTION_HOLD is set: the daily jobs leave all of it.');
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

function print(lines: DueRows[]): void {
  for (const { name, keeps, count } of lines) console.log(`${String(count).padStart(8)}  ${name.padEnd(18)}${keeps}`);
}
