import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, type Answer, type Ask } from './asking.ts';
import { scratchJob } from './instance.ts';
import type { Report } from './report.ts';

/** People who write, list and search without a pause until they are stopped. */
export interface Traffic {
  stop(): Promise<void>;
  /** No request was refused so far. */
  reportNoRefusal(report: Report): void;
  /** Refused requests were answered 503 with the time to retry. */
  reportRefusals(report: Report): void;
  /** What was acknowledged is there, and nothing twice. */
  reportStored(report: Report, jobs: readonly { title: string }[]): void;
  /** Milliseconds of the longest that anyone waited for an answer so far. */
  longest(): number;
}

export function startTraffic(ask: Ask, people: number): Traffic {
  const over = new AbortController();
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let longest = 0;
  let number = 0;
  const post = async () => {
    const title = `Traffic ${number++}`;
    const answer = await ask('POST', '/entities/Job', { ...scratchJob, title });
    if (answer.status === 201) acknowledged.push(title);
    return answer;
  };
  const turns = [
    post,
    () => ask('GET', '/entities/Job'),
    () => ask('POST', '/functions/searchJobs', {}),
    () => ask('GET', '/entities/User/me'),
  ];
  const askAll = async () => {
    while (!over.signal.aborted) {
      for (const turn of turns) {
        const began = performance.now();
        const answer = await turn();
        longest = Math.max(longest, performance.now() - began);
        answers.push(answer);
        if (isBusy(answer)) await sleep(50);
      }
    }
  };
  const asking = Promise.all(Array.from({ length: people }, askAll));
  return {
    async stop() {
      over.abort();
      await asking;
    },
    reportNoRefusal(report) {
      const refused = answers.filter(isRefused).length;
      report.holds(`${refused} of ${answers.length} requests were refused`, refused === 0);
    },
    reportRefusals: (report) => reportRefusals(report, answers),
    reportStored: (report, jobs) => reportStored(report, jobs, acknowledged),
    longest: () => longest,
  };
}

function isRefused({ status }: Answer): boolean {
  return status === 0 || status >= 500;
}

function reportRefusals(report: Report, answers: readonly Answer[]): void {
  const refused = answers.filter(isRefused);
  const wrong = refused.filter((answer) => !isBusy(answer));
  report.holds(
    `who was refused was told 503 and when to come back: ${refused.length - wrong.length} of ${refused.length}, beside ` +
      `${answers.length - refused.length} who were answered`,
    refused.length > 0 && wrong.length === 0,
  );
  for (const { status, body } of wrong.slice(0, 5)) report.say(`        ${status} ${JSON.stringify(body)}`);
}

function reportStored(report: Report, jobs: readonly { title: string }[], acknowledged: readonly string[]): void {
  const stored = jobs.map(({ title }) => title).filter((title) => title.startsWith('Traffic '));
  const there = new Set(stored);
  const lost = acknowledged.filter((title) => !there.has(title));
  report.holds(`of ${acknowledged.length} acknowledged jobs ${lost.length} are lost`, lost.length === 0);
  report.holds(`${stored.length - there.size} stand twice`, there.size === stored.length);
}
