/**
 * `npm run relist` lists every job and clinician for the search again. For a database whose rows were written past its triggers, as some
 * imports do. Works beside a running program too, also on its embedded database; about half a millisecond each.
 */
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { relistAll } from '#server/features/search/relist.ts';
import { isOperatorError } from '#server/platform/operatorError.ts';

try {
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    const notifyEach = 20_000;
    const done = await relistAll(services, (count) => {
      if (count > 0 && count % notifyEach === 0) console.log(`${count} done`);
    });
    console.log(`${done} jobs and clinicians are listed.`);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
