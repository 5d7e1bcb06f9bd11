/**
 * `npm run screen -- FILE.csv` loads the exclusion list of the OIG (`UPDATED.csv` of oig.hhs.gov/exclusions) and looks every
 * clinician up in it. `--date=2026-11-10` says of which day it is; without it, of today. Works beside a running program too.
 */
import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AppError } from '#domain/core/errors.ts';
import { exclusionLists } from '#domain/verification/exclusionLists.ts';
import { importOf } from '#server/features/verification/exclusionLists/sql.ts';
import { errorText } from '#server/features/verification/exclusionLists/listError.ts';
import { beginList, dayOf } from '#server/features/verification/exclusionLists/receiveList.ts';
import { loadLists } from '#server/features/verification/exclusionLists/tasks.ts';
import { makeServices } from '#server/makeServices.ts';
import { readEnv } from '#server/platform/env.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';
import { today } from '#server/platform/today.ts';

try {
  const { values, positionals } = parseArgs({ options: { date: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw operatorError('Name the file: npm run screen -- FILE.csv');
  const services = await makeServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }), { joinRunning: true });
  try {
    const id = await beginList(services, { source: exclusionLists.oig, created_by: null }, async () => {
      const copy = path.join(services.files.arriving, randomUUID());
      await copyFile(file, copy).catch((error: unknown) => {
        throw operatorError(`${file} cannot be read: ${String(error)}`, error);
      });
      return { path: copy, file_name: path.basename(file), list_date: dayOf(values.date, today(services)) };
    });
    await loadLists(services);
    // A running program may have begun to read it.
    let done = await importOf(services.db, id);
    for (; done.finished_date === null; done = await importOf(services.db, id)) await sleep(500);
    if (done.fault) throw operatorError(`Nothing was changed: ${errorText(done.fault)}`);
    const { rows_read, rows_skipped, people_screened, matches_found } = done;
    console.log(`Loaded ${rows_read} rows, ${rows_skipped} of them left out.`);
    console.log(`${people_screened} people looked up, ${matches_found} new matches to look at.`);
  } finally {
    await services.close();
  }
} catch (error) {
  console.error(isOperatorError(error) || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
