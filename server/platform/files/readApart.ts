import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { say } from '#domain/site/answers.ts';
import { AppError } from '#domain/language/errors.ts';
import { apartLimits } from '#domain/site/limits.ts';

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
 * given (`patience`: milliseconds), UNAVAILABLE while too many wait.
 */
export async function readApart<I, O>(
  module: URL,
  reader: (input: I) => O,
  input: I,
  patience: number = apartLimits.patience,
): Promise<O> {
  if (turn.pendingCount >= apartLimits.waiting) {
    throw new AppError('UNAVAILABLE', say('uploadsBusy'), { retryAfter: 10 });
  }
  // The time begins with the turn: a file that waited is no worse than others.
  return turn(async () => {
    const signal = AbortSignal.timeout(patience);
    try {
      return (await pool.run(input, { filename: module.href, name: reader.name, signal })) as O;
    } catch (error) {
      throw isTooMuch(error) ? new AppError('UNSUPPORTED_TYPE', say('fileTooSlow')) : error;
    }
  });
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
