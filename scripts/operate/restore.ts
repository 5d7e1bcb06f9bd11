/** `npm run restore -- BACKUP` puts what `npm run backup` made into an empty DATA_DIR, and an empty DATABASE_URL if it had one. */
import { readEnv } from '#server/platform/env.ts';
import { restoreBackup } from '#server/platform/ops/restore.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const [backup, ...rest] = process.argv.slice(2);
  if (!backup || rest.length > 0) throw operatorError('Say which: npm run restore -- BACKUP');
  await restoreBackup(readEnv(process.env), backup);
  console.log('Restored. The next start brings the schema up to date.');
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
