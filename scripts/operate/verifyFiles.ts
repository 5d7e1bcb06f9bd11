/**
 * `npm run verify-files` reads every uploaded file and compares it with the SHA-256 stored of it. Prints what is damaged or
 * missing, and ends with 1 where something is. Works beside a running program too.
 */
import { readEnv } from '#server/platform/env.ts';
import { makeServices } from '#server/makeServices.ts';
import { verifyFiles } from '#server/platform/ops/verifyFiles.ts';
import { isOperatorError } from '#server/platform/operatorError.ts';

try {
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    const { checked, adopted, damaged, missing } = await verifyFiles(services);
    for (const key of damaged) console.log(`damaged  ${key}`);
    for (const key of missing) console.log(`missing  ${key}`);
    console.log(`${checked} files read, ${damaged.length} damaged, ${missing.length} missing.`);
    if (adopted > 0) console.log(`${adopted} of them were stored before this was checked, and will be from now on.`);
    if (damaged.length + missing.length > 0) process.exitCode = 1;
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
