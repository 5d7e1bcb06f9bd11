import { createClient } from '#client/createClient.ts';
import { waitFor } from '#server/platform/db/embedded/processes.ts';
import type { Ask } from '../scratch/asking.ts';
import { inspected, inspectorOf } from '../scratch/inspector.ts';
import { scratchInstance, scratchJob } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';

/** More than the rendered pages that are cached (`documentCache`), so that every cache is full when measuring begins. */
const warmUp = 4;
const rounds = 8;
const jobsOfRound = 60;
/** Of the heap when every cache is full. */
const maxGrowth = 0.05;

/** Writes, lists, searches, draws pages and opens sockets in rounds, and measures what stays on the heap after each. */
export async function memory(report: Report): Promise<void> {
  const { ask, program, end } = await scratchInstance({ within: inspected });
  const inspector = await inspectorOf(program);
  const heaps: number[] = [];
  let refused = 0;
  try {
    for (let round = 1; round <= warmUp + rounds; round++) {
      refused += await runRound(ask, program.address);
      heaps.push(await inspector.usedHeap());
      report.say(`round ${round}: ${megabytes(heaps.at(-1)!)} MB after a garbage collection`);
    }
    report.holds(`${refused} requests were refused`, refused === 0);
    const full = heaps[warmUp - 1]!;
    const growth = (heaps.at(-1)! - full) / full;
    report.holds(
      `in ${rounds} rounds after ${warmUp} that fill the caches the heap grew by ${(growth * 100).toFixed(1)} %, ` +
        `no more than ${maxGrowth * 100} %`,
      growth <= maxGrowth,
    );
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    inspector.close();
    await end();
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

/**
 * One round: every job is written, changed, read, searched for, drawn as a page and taken away. Answers how many were
 * refused.
 */
async function runRound(ask: Ask, address: string): Promise<number> {
  let refused = 0;
  const must = async (...request: Parameters<Ask>) => {
    const answer = await ask(...request);
    if (answer.status === 0 || answer.status >= 400) refused++;
    return answer.body;
  };
  const sockets = await listeners(address, 20);
  for (let count = 0; count < jobsOfRound; count++) {
    const { id } = (await must('POST', '/entities/Job', { ...scratchJob, title: `Round ${count}` })) as { id: string };
    await must('PUT', `/entities/Job/${id}`, { description: 'Changed in a drill' });
    await must('GET', '/entities/Job?limit=50');
    await must('GET', '/entities/User/me');
    await must('POST', '/functions/searchJobs', { q: `Round ${count}` });
    await must('GET', `/job-detail?id=${id}`);
    await must('GET', `/jobs?q=${id}`);
    await must('PUT', `/entities/Job/${id}`, { status: 'closed' });
  }
  for (const socket of sockets) socket.cleanup();
  await ask('POST', '/auth/login', { email: 'nobody@example.org', password: 'not a password' });
  return refused;
}

/** Users whose sockets receive jobs. */
async function listeners(serverUrl: string, count: number) {
  const clients = Array.from({ length: count }, () => createClient({ serverUrl }));
  for (const client of clients) client.entities.Job.subscribe(() => {});
  await waitFor(() => clients.every((client) => client.realtime.state() === 'connected'), 30_000);
  return clients;
}
