import { privateFolder, removeFolder, startProgram, type StartedProgram } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';

const rounds = 5;
const starts = 3;

/** Starts several programs on one data folder at the same moment, again and again after the one that had it was killed. */
export async function twoOwners(report: Report): Promise<void> {
  const folder = await privateFolder();
  const settings = { DATA_DIR: `${folder}/data`, DEMO: '0' };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const tried = await Promise.allSettled(Array.from({ length: starts }, () => startProgram(settings)));
      const running = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      report.holds(`round ${round}: one of ${starts} has the folder`, running.length === 1);
      const refused = tried.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      report.holds(
        'the others say who has it',
        refused.every((words) => words.includes('Another OpenLocum')),
      );
      await Promise.all(running.map(kill));
    }
  } finally {
    await removeFolder(folder);
  }
}

/** Leaves its mark behind. */
async function kill(program: StartedProgram): Promise<void> {
  await program.end('SIGKILL');
}
