import { rm } from 'node:fs/promises';
import { scratchInstance, type ScratchInstance } from '../scratch/instance.ts';
import { fillDisk } from '../scratch/ownDisk.ts';
import { privateFolder, removeFolder } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';

/** What the program prints goes to a disk in memory of 256 KB, of this program alone; its words come from there to the drill. */
const ownLog = [
  'unshare',
  '--mount',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  'sh',
  '-c',
  `mount -t tmpfs -o size=256k tmpfs "$LOG_FOLDER" && touch "$LOG_FOLDER/log" &&
   { tail -n +1 -f --pid=$$ "$LOG_FOLDER/log" & exec "$0" "$@" > "$LOG_FOLDER/log" 2>&1; }`,
];

/** Fills the disk of the log while people write, makes room, and stops the program on a full one. */
export async function fullLogDisk(report: Report): Promise<void> {
  const folder = await privateFolder();
  const instance = await scratchInstance({ settings: { LOG_FOLDER: folder, LOG_LEVEL: 'info' }, within: ownLog });
  const { program, end } = instance;
  const disk = `/proc/${program.child.pid}/root${folder}`;
  try {
    report.say('Filling the disk of the log');
    await fillDisk(`${disk}/ballast`);
    await writeLines(report, instance);
    await report.comes('lost lines are counted', async () => (await lost(instance)) > 0, 10);
    report.say('Making room');
    await rm(`${disk}/ballast`);
    await report.comes('the first line that can be written says how many were lost', () => saysLost(instance), 30);
    report.say('Filling it again, and stopping the program');
    await fillDisk(`${disk}/ballast`);
    await writeLines(report, instance);
    report.holds('SIGTERM ends it with 0', (await program.end('SIGTERM')) === 0);
  } finally {
    await end();
    await removeFolder(folder);
  }
}

const violation = {
  type: 'csp-violation',
  body: {
    effectiveDirective: 'img-src',
    documentURL: 'https://locum.example.org/jobs',
    blockedURL: `https://elsewhere.example/${'x'.repeat(150)}`,
    sourceFile: null,
    lineNumber: null,
  },
};

/** Each violation is a line of the log: together more than the last page of the file still takes. */
async function writeLines(report: Report, { ask, program }: ScratchInstance): Promise<void> {
  const answers = [];
  const violations = Array.from({ length: 10 }, () => violation);
  for (let batch = 0; batch < 40; batch++) answers.push(await ask('POST', '/csp-reports', violations));
  report.holds(
    '400 reports of browsers are taken',
    answers.every(({ status }) => status === 204),
  );
  report.holds('reading goes on', (await ask('GET', '/entities/Job')).status === 200);
  report.holds('/healthz answers', (await ask('GET', '/healthz')).status === 200);
  report.holds('the program runs', program.child.exitCode === null);
}

async function lost({ ask }: ScratchInstance): Promise<number> {
  const { body } = await ask('GET', '/metrics');
  return Number(/^openlocum_log_lines_lost (\d+)$/m.exec(String(body))?.[1] ?? 0);
}

async function saysLost({ ask, program }: ScratchInstance): Promise<boolean> {
  await ask('POST', '/csp-reports', [violation]);
  return program.said().includes('log_lines_lost');
}
