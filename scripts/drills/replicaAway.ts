import { wireToDatabase } from '../scratch/database.ts';
import { scratchInstance, type ScratchInstance } from '../scratch/instance.ts';
import { privateFolder, removeFolder } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';
import type { Wire } from '../scratch/wire.ts';
import { startEmbedded } from '#server/platform/db/embedded/startEmbedded.ts';

/** Takes the read replica away from visitors' lists, and lets it fall silent. */
export async function replicaAway(report: Report): Promise<void> {
  const folder = await privateFolder();
  const server = await startEmbedded(folder);
  // The same database by another way: what it holds is what a replica would.
  const { url, wire } = await wireToDatabase(server.url);
  let instance: ScratchInstance | undefined;
  try {
    instance = await scratchInstance({ settings: { DATABASE_URL: server.url, DATABASE_READ_URL: url }, only: 'web' });
    await breakBoth(report, instance, wire);
  } finally {
    await wire.mend();
    await instance?.end();
    await wire.cut();
    await server.stop();
    await removeFolder(folder);
  }
}

async function breakBoth(report: Report, { program }: ScratchInstance, wire: Wire): Promise<void> {
  const visit = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(program.address + path);
    return { status: answer.status, text: await answer.text(), took: performance.now() - began };
  };
  const list = () => visit('/api/apps/openlocum/entities/Job?limit=5');
  const isUp = async (up: 0 | 1) => (await visit('/metrics')).text.includes(`openlocum_replica_up ${up}\n`);
  report.holds('visitors read lists', (await list()).status === 200);
  for (const [what, breakIt] of [
    ['Cutting the way to the replica', () => wire.cut()],
    ['Swallowing packets to the replica', async () => wire.swallow()],
  ] as const) {
    report.say(what);
    await breakIt();
    const first = await list();
    report.holds(
      `the next list is answered, after ${Math.round(first.took)} ms`,
      first.status === 200 && first.took < 3_000,
    );
    const later = await list();
    report.holds(
      `those after it wait for nothing: ${Math.round(later.took)} ms`,
      later.status === 200 && later.took < 1_000,
    );
    report.holds('/readyz says that it is away', (await visit('/readyz')).text.includes('The replica does not answer'));
    report.holds('openlocum_replica_up is 0', await isUp(0));
    report.say('Mending it');
    await wire.mend();
    await report.comes('it is read again', () => isUp(1), 30);
  }
  report.holds('the program never ended', program.child.exitCode === null);
}
