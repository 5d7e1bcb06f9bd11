/**
 * `npm run backup -- FOLDER [--keep=14]` copies the database, the files and the key into a new folder inside FOLDER, with the
 * head of the ledger of checks, beside a running program too, and deletes the oldest such folders until as many are left.
 */
import { parseArgs } from 'node:util';
import { ledgerHead } from '#server/features/verification/verifyChecks.ts';
import { readEnv } from '#server/platform/env.ts';
import { makeBackup } from '#server/platform/ops/backup.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw operatorError('Say where to: npm run backup -- FOLDER [--keep=14]');
  const env = readEnv(process.env);
  console.log(await makeBackup(env, folder, ledgerHead, keptOf(values.keep)));
  if (env.authKey) console.log('AUTH_KEY is not in it: keep it elsewhere.');
  if (env.s3) console.log(`The files in the bucket ${env.s3.bucket} are not in it: let the store keep their versions.`);
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

function keptOf(value: string | undefined): number {
  if (value === undefined) return Infinity;
  if (!/^[1-9]\d*$/.test(value)) throw operatorError(`--keep takes a number of backups, not ${value}`);
  return Number(value);
}
