/**
 * `npm run relist` lists every job for the search anew. For a database whose rows were written past its triggers, as some
 * imports do. Works beside a running program too, also on its embedded database; about half a millisecond a job.
 */
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { relistJobs } from '#server/features/search/relist.ts';
import { isOperatorError } from '#server/platform/operatorError.ts';

try {
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    const tellEach = 20_000;
    const done = await relistJobs(services, (count) => {
      if (count > 0 && count % tellEach === 0) console.log(`${count} jobs`);
    });
    console.log(`${done} jobs are listed.`);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
