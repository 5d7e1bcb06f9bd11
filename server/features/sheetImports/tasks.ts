import { system } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { turnOf } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { end, runBatch } from './run/runBatch.ts';
import { claimImport, postponeImport, releaseImport, type RunningImport } from './run/sql.ts';

/** Imports that one process works on together: each holds a connection most of the time. */
const lanes = 2;
/** Milliseconds after which another import gets its turn. */
const slice = 20_000;
/** Failures in a row, none of them of a row, after which an import ends. */
const maxFailures = 5;

let atWork = 0;

/** The job `runSheetImports`: adds rows until no import waits. What a killed process left goes on after its lease. */
export async function runSheetImports(services: Services): Promise<void> {
  if (atWork >= lanes) return;
  atWork++;
  try {
    const turnEnds = Date.now() + turnOf('runSheetImports');
    while (Date.now() < turnEnds) {
      const running = await claimImport(services.db);
      if (!running) return;
      await run(services, running, Math.min(turnEnds, Date.now() + slice));
    }
    await inTransaction(services, system, (work) => work.enqueue('runSheetImports', {}));
  } finally {
    atWork--;
  }
}

async function run(services: Services, running: RunningImport, until: number): Promise<void> {
  try {
    while (Date.now() < until) if (!(await runBatch(services, running))) return;
    await releaseImport(services.db, running.id);
  } catch (error) {
    // The user's role, or the verification of the facility, no longer allows it.
    if (error instanceof AppError && error.code === 'FORBIDDEN') return end(services, running, 'rights');
    services.log.error({ err: error, import: running.id }, 'rows of a spreadsheet were not added');
    if ((await postponeImport(services.db, running.id)) >= maxFailures) await end(services, running, 'failure');
  }
}
