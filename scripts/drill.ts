/**
 * `npm run drill -- NAME` breaks something under a scratch instance of its own, in a temporary folder, and says whether
 * what must hold held: it ends with 0, else with 1. `npm run drill` lists the drills. Needs the built web.
 */
import { commitCut } from './drills/commitCut.ts';
import { cutConnections } from './drills/cutConnections.ts';
import { databaseCrash } from './drills/databaseCrash.ts';
import { deadReceiver } from './drills/deadReceiver.ts';
import { descriptors } from './drills/descriptors.ts';
import { flippedByte } from './drills/flippedByte.ts';
import { fullDisk } from './drills/fullDisk.ts';
import { fullLogDisk } from './drills/fullLogDisk.ts';
import { impatientStart } from './drills/impatientStart.ts';
import { killedRestore } from './drills/killedRestore.ts';
import { lostNight } from './drills/lostNight.ts';
import { memory } from './drills/memory.ts';
import { ownRecovery } from './drills/ownRecovery.ts';
import { primaryKilled } from './drills/primaryKilled.ts';
import { redisGone } from './drills/redisGone.ts';
import { replicaAway } from './drills/replicaAway.ts';
import { rollingRestart } from './drills/rollingRestart.ts';
import { slowDatabase } from './drills/slowDatabase.ts';
import { slowSockets } from './drills/slowSockets.ts';
import { starvedLogins } from './drills/starvedLogins.ts';
import { storeHangs } from './drills/storeHangs.ts';
import { swallowedPackets } from './drills/swallowedPackets.ts';
import { twoAdministrators } from './drills/twoAdministrators.ts';
import { twoOwners } from './drills/twoOwners.ts';
import { makeReport, type Report } from './scratch/report.ts';

interface Drill {
  what: string;
  run(report: Report, words: readonly string[]): Promise<void>;
  /** What may follow its name. */
  words?: readonly string[];
}

const drills: Readonly<Record<string, Drill>> = {
  'full-disk': { what: 'The disk of the data folder is filled to the last byte. Linux only.', run: fullDisk },
  'full-log-disk': { what: 'The disk of the log is filled to the last byte. Linux only.', run: fullLogDisk },
  'impatient-start': { what: 'It starts before what it needs is there. Linux only.', run: impatientStart },
  'killed-restore': { what: 'Restores are killed on the way.', run: killedRestore },
  'rolling-restart': { what: 'Two processes restart behind a proxy, one after the other.', run: rollingRestart },
  'replica-away': { what: 'The read replica goes, and falls silent.', run: replicaAway },
  'commit-cut': { what: 'Connections to the database are cut at COMMIT.', run: commitCut },
  'database-crash': { what: 'The database falls again and again under traffic.', run: databaseCrash },
  'swallowed-packets': { what: 'Packets to the database vanish for half a minute.', run: swallowedPackets },
  'slow-database': { what: 'Every question to the database takes 300 ms.', run: slowDatabase },
  descriptors: { what: 'More connections come than there are descriptors for.', run: descriptors },
  'store-hangs': { what: 'The object store swallows packets.', run: storeHangs },
  'flipped-byte': { what: 'A byte of a file and one of a table turn over.', run: flippedByte },
  'redis-gone': { what: 'Redis goes, and falls silent, under two processes.', run: redisGone },
  'two-administrators': { what: 'Two administrators decide the same at once.', run: twoAdministrators },
  'starved-logins': {
    what: 'The program and its database get a twentieth of the processor, and many log in at the same time.',
    run: starvedLogins,
  },
  'two-owners': { what: 'Several programs start on one data folder at the same moment.', run: twoOwners },
  'slow-sockets': { what: 'Sockets stop reading, or lose their other end.', run: slowSockets },
  'cut-connections': { what: 'People lose their connections while they write.', run: cutConnections },
  'dead-receiver': {
    what: 'Receivers of webhooks hang, refuse, redirect and fail, and their sender is killed.',
    run: deadReceiver,
  },
  'lost-night': {
    what: 'A table is dropped while people write, and restored to the second before.',
    run: lostNight,
    words: ['SECONDS', 'MEGABYTES'],
  },
  'own-recovery': {
    what: 'The same on a PostgreSQL 15 with pgBackRest. Needs both of Debian.',
    run: ownRecovery,
    words: ['SECONDS'],
  },
  'primary-killed': {
    what: 'A PostgreSQL 15 is killed under two processes, and its standby is promoted. Needs Debian’s package.',
    run: primaryKilled,
  },
  memory: { what: 'Everything is used again and again, and the heap is measured.', run: memory },
};

const [name = '', ...rest] = process.argv.slice(2);
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (drill && rest.length <= (drill.words ?? []).length) {
  const report = makeReport(console.log);
  await drill.run(report, rest);
  console.log(report.allHeld() ? '\nAll held.' : '\nNot all held: see FAIL above.');
  process.exitCode = report.allHeld() ? 0 : 1;
} else {
  console.log('npm run drill -- NAME, with one of');
  for (const [one, { what, words = [] }] of Object.entries(drills))
    console.log(`  ${[one, ...words].join(' ').padEnd(32)}${what}`);
  process.exitCode = name === '' ? 0 : 1;
}
