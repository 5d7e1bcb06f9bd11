import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from './asking.ts';
import { query } from './database.ts';
import { scratchJob } from './instance.ts';
import type { Report } from './report.ts';
import { uploadPicture } from './uploadPicture.ts';

const writers = 4;

/** One write that the program acknowledged, and when. */
interface Write {
  /** Title of a job, id of a file. */
  readonly what: string;
  readonly kind: 'job' | 'file';
  readonly began: number;
  readonly acknowledged: number;
}

/** What people wrote until a moment and after it, to be compared with what a restore brought back. */
export interface NightWrites {
  stop(): Promise<void>;
  /** Everything acknowledged until the moment is in the database at `url`, and nothing that began after it. */
  compare(report: Report, url: string, moment: Date): Promise<void>;
}

/** People write jobs, and a picture in ten, until they are stopped. */
export function startNightWrites(ask: Ask): NightWrites {
  const over = new AbortController();
  const writes: Write[] = [];
  let number = 0;
  const write = async () => {
    while (!over.signal.aborted) {
      const made = await writeOne(ask, number++);
      if (made) writes.push(made);
      await sleep(50);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  return {
    async stop() {
      over.abort();
      await writing;
    },
    compare: (report, url, moment) => compare(report, url, writes, moment.getTime()),
  };
}

async function writeOne(ask: Ask, number: number): Promise<Write | null> {
  const began = Date.now();
  const kind = number % 10 === 9 ? 'file' : 'job';
  const title = `Night ${number}`;
  const { status, body } = await (kind === 'file'
    ? uploadPicture(ask)
    : ask('POST', '/entities/Job', { ...scratchJob, title }));
  if (status !== 200 && status !== 201) return null;
  return { what: kind === 'file' ? fileIn(body) : title, kind, began, acknowledged: Date.now() };
}

/** The id in the address of an uploaded file. */
function fileIn(body: unknown): string {
  const { file_url = '' } = body as { file_url?: string };
  return /\/files\/([0-9a-f-]{36})/.exec(file_url)?.[1] ?? '';
}

async function compare(report: Report, url: string, writes: readonly Write[], moment: number): Promise<void> {
  const jobs = await query<{ title: string }>(url, `select title from jobs where title like 'Night %'`);
  const files = await query<{ id: string }>(url, 'select id from files where stored_date is not null');
  const there = new Set([...jobs.map(({ title }) => title), ...files.map(({ id }) => id)]);
  for (const kind of ['job', 'file'] as const) {
    const ofKind = writes.filter((write) => write.kind === kind);
    const before = ofKind.filter(({ acknowledged }) => acknowledged <= moment);
    const lost = before.filter(({ what }) => !there.has(what)).length;
    report.holds(
      `of ${before.length} ${kind}s acknowledged before the moment ${lost} are missing`,
      before.length > 0 && lost === 0,
    );
    const after = ofKind.filter(({ began }) => began > moment);
    const extra = after.filter(({ what }) => there.has(what)).length;
    report.holds(`of ${after.length} ${kind}s that began after it ${extra} are there`, extra === 0);
  }
  report.holds('each job is there once', new Set(jobs.map(({ title }) => title)).size === jobs.length);
}
