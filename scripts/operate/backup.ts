/**
 * `npm run backup -- FOLDER [--keep=14]` copies the database, the files and the key into a new folder inside FOLDER, with the
 * head of the ledger of checks, beside a running program too, and deletes the oldest such folders until as many are left.
 * `npm run backup -- s3://BUCKET/FOLDER --recipient age1... [--keep=14]` uploads the same, encrypted for that key.
 */
import { parseArgs } from 'node:util';
import { ledgerHead } from '#server/features/verification/verifyChecks.ts';
import { readEnv } from '#server/platform/env.ts';
import { makeBackup } from '#server/platform/ops/backup.ts';
import { bucketAddress, uploadBackup } from '#server/platform/ops/bucketBackup.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, recipient: { type: 'string' } },
  });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw operatorError('Say where to: npm run backup -- FOLDER [--keep=14]');
  const env = readEnv(process.env);
  const address = bucketAddress(folder);
  // Without encryption the store could read each credential and the key of all sessions.
  if (address && !values.recipient)
    throw operatorError('A backup in a bucket is encrypted: name the public key of age with --recipient age1...');
  const keep = keptOf(values.keep);
  const made = address
    ? uploadBackup(env, address, values.recipient!, ledgerHead, keep)
    : makeBackup(env, folder, ledgerHead, keep);
  console.log(await made);
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
