import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { apartLimits } from '#domain/shared/limits.ts';

const pool = new Piscina({
  minThreads: 0,
  maxThreads: apartLimits.threads,
  // Milliseconds: a thread without work gives its memory back.
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: apartLimits.memory },
});
const turn = pLimit(apartLimits.threads);

/**
 * What `reader`, which `module` exports under its own name, makes of the input, in a worker thread: whatever a stranger's
 * file does to its reader, others are served. UNSUPPORTED_TYPE for a file that needs more time or memory than one is
 * given (`patience`: milliseconds of work), UNAVAILABLE while too many wait.
 */
export async function readApart<I, O>(
  module: URL,
  reader: (input: I) => O | Promise<O>,
  input: I,
  patience: number = apartLimits.patience,
): Promise<O> {
  if (turn.pendingCount >= apartLimits.waiting) {
    throw new AppError('UNAVAILABLE', errorText('uploadsBusy'), { retryAfter: 10 });
  }
  // The time begins with the turn: a file that waited is no worse than others.
  return turn(async () => {
    const { signal, end } = await stopAfter(patience);
    try {
      return (await pool.run(input, { filename: module.href, name: reader.name, signal })) as O;
    } catch (error) {
      throw isTooMuch(error) ? new AppError('UNSUPPORTED_TYPE', errorText('fileTooSlow')) : error;
    } finally {
      end();
    }
  });
}

/** A reader that waits for others to give it a processor is stopped after this many times its patience. */
const maxWait = 10;

/** Milliseconds between two looks at a reader. */
const lookEvery = 250;

/** Aborts once a thread has worked for so many milliseconds from now on, or holds too many bytes. */
async function stopAfter(patience: number): Promise<{ signal: AbortSignal; end: () => void }> {
  const stop = new AbortController();
  const before = await workDone();
  const until = performance.now() + maxWait * patience;
  const look = async () => {
    const done = await workDone();
    const isOver = [...done].some(
      ([thread, { work, megabytes }]) =>
        work - (before.get(thread)?.work ?? 0) > patience || megabytes > apartLimits.bytes,
    );
    if (isOver) stop.abort();
  };
  const timer = setInterval(
    () => {
      if (performance.now() > until) stop.abort();
      else void look();
    },
    Math.min(patience / 4, lookEvery),
  );
  return { signal: stop.signal, end: () => clearInterval(timer) };
}

interface Done {
  /** Milliseconds. */
  work: number;
  /** Of buffers. */
  megabytes: number;
}

/** What each thread has done; one that has just ended is absent. */
async function workDone(): Promise<Map<number, Done>> {
  const found = await Promise.allSettled(
    pool.threads.map(async (thread) => {
      const [{ user, system }, { external_memory }] = await Promise.all([
        thread.cpuUsage(),
        thread.getHeapStatistics(),
      ]);
      return [thread.threadId, { work: (user + system) / 1000, megabytes: external_memory / 1024 / 1024 }] as const;
    }),
  );
  return new Map(found.flatMap((one) => (one.status === 'rejected' ? [] : [one.value])));
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
