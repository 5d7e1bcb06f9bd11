import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitFor } from '#server/platform/db/embedded/processes.ts';
import { loggedIn } from '../scratch/asking.ts';
import { scratchInstance, scratchJob } from '../scratch/instance.ts';
import { privateFolder, programEnvironment, removeFolder, startProgram } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';

const kills = 10;
const title = 'Kept in the backup';

/** Kills restores at ten moments between their beginning and their end, and starts on what each has left. */
export async function killedRestore(report: Report): Promise<void> {
  const { ask, dataDir, end } = await scratchInstance();
  const folder = await privateFolder();
  try {
    await ask('POST', '/entities/Job', { ...scratchJob, title });
    await promisify(execFile)(process.execPath, ['scripts/operate/backup.ts', folder], {
      env: programEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }),
    });
    const backup = join(folder, (await readdir(folder))[0]!);
    const { writes } = await restore(backup, join(folder, 'whole'));
    report.say(`A restore writes for ${Math.round(writes)} ms: killing ${kills} of them on the way`);
    for (let kill = 1; kill <= kills; kill++) {
      const restored = join(folder, `restored-${kill}`);
      const { isCut } = await restore(backup, restored, (writes * kill) / (kills + 1));
      await startOnIt(report, restored, isCut ? `kill ${kill}` : `restore ${kill}, which was done before`, backup);
    }
  } finally {
    await end();
    await removeFolder(folder);
  }
}

/** Kills it so many milliseconds after its first write; whether that came before its end, and for how long it wrote. */
async function restore(
  backup: string,
  dataDir: string,
  killAfter?: number,
): Promise<{ isCut: boolean; writes: number }> {
  const child = spawn(process.execPath, ['scripts/operate/restore.ts', backup], {
    env: programEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }),
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const hasBegun = async () => child.exitCode !== null || !(await isEmpty(dataDir));
  await waitFor(hasBegun, 60_000);
  const began = performance.now();
  if (killAfter !== undefined) {
    await Promise.race([sleep(killAfter), ended]);
    child.kill('SIGKILL');
  }
  const [code] = (await ended) as [number | null];
  if (killAfter === undefined && code !== 0) throw new Error(`A restore ended with ${code}`);
  return { isCut: code === null, writes: performance.now() - began };
}

/** Either it says what to do, or all of it is there. */
async function startOnIt(report: Report, dataDir: string, when: string, backup: string): Promise<void> {
  const first = await jobsOf(dataDir);
  if (first === true) {
    report.holds(`${when}: everything is there`, true);
    return;
  }
  report.holds(`${when}: the start names the command`, first !== false && first.includes('npm run restore -- BACKUP'));
  report.holds('in one sentence without a stack', first !== false && !first.includes('    at '));
  await restore(backup, dataDir);
  report.holds('the same backup is restored over it, and everything is there', (await jobsOf(dataDir)) === true);
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

/** Whether the job of the backup is there; the words of a start that was refused. */
async function jobsOf(dataDir: string): Promise<boolean | string> {
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  const program = await startProgram(settings, ['server/main.ts', '--only=web']).catch(
    (error: unknown) => (error as Error).message,
  );
  if (typeof program === 'string') return program;
  const ask = await loggedIn(program, 'lakeview');
  const { body } = await ask('GET', '/entities/Job?sort=-created_date');
  await program.end('SIGTERM');
  return JSON.stringify(body).includes(title);
}
