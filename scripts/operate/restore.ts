/**
 * `npm run restore -- BACKUP` puts what `npm run backup` made into an empty DATA_DIR, and an empty DATABASE_URL if it had one.
 * `npm run restore -- s3://BUCKET/FOLDER/NAME.tar.gz.age --identity FILE` does so with one that is encrypted in a bucket.
 * With `--rehearse` either is restored into a folder that is deleted afterwards, verified, and certified.
 * `npm run restore -- --to 2026-12-01T03:14Z` restores DATA_DIR as it was at that moment from the archive in BACKUP_DIR, and moves
 * aside what is there.
 */
import { parseArgs } from 'node:util';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { readEnv } from '#server/platform/env.ts';
import { restoreTo } from '#server/platform/ops/archive/restoreTo.ts';
import { bucketAddress, withDownloaded } from '#server/platform/ops/bucketBackup.ts';
import { headOf } from '#server/platform/ops/chain.ts';
import { rehearse, type Rehearsal } from '#server/platform/ops/rehearse.ts';
import { restoreBackup } from '#server/platform/ops/restore.ts';
import type { VerifyLedger } from '#server/platform/ops/verifyRestored.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

const usage = 'Say which: npm run restore -- BACKUP [--rehearse], or npm run restore -- --to 2026-12-01T03:14Z';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, identity: { type: 'string' }, rehearse: { type: 'boolean' } },
  });
  const [backup, ...rest] = positionals;
  if (rest.length > 0 || (backup === undefined) === (values.to === undefined)) throw operatorError(usage);
  const env = readEnv(process.env);
  if (values.to !== undefined) certify(await restoreTo(env, momentOf(values.to), verifyLedger));
  else if (values.rehearse) certify(await withBackup(backup!, (folder) => rehearse(env, folder, verifyLedger)));
  else {
    await withBackup(backup!, (folder) => restoreBackup(env, folder));
    console.log('Restored. The next start brings the schema up to date.');
  }

  async function withBackup<T>(at: string, run: (folder: string) => Promise<T>): Promise<T> {
    const address = bucketAddress(at);
    if (!address) return run(at);
    if (!values.identity)
      throw operatorError('This backup is encrypted: name the file with the secret key with --identity FILE');
    return withDownloaded(address, values.identity, run);
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

function certify({ certificate, isWhole }: Rehearsal): void {
  console.log(certificate);
  if (!isWhole) process.exitCode = 1;
}

/** With its time zone: the clock of the operator may be another one than the server's. */
function momentOf(text: string): string {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = isMoment ? new Date(text) : null;
  if (moment === null || Number.isNaN(moment.getTime()))
    throw operatorError(
      `--to takes a moment with its time zone, such as 2026-12-01T03:14Z or 2026-11-30T22:14:30-05:00`,
    );
  return moment.toISOString();
}

async function verifyLedger(...args: Parameters<VerifyLedger>): ReturnType<VerifyLedger> {
  const { checks, head, broken } = await verifyChecks(...args);
  if (broken !== null) return { isIntact: false, sentence: `check ${broken} is broken` };
  return { isIntact: true, sentence: `${checks} checks intact, head ${headOf(head)}` };
}
