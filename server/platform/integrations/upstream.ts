import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';

/** Milliseconds. */
const patience = 60_000;

/** Asks a server of other people; its silence is UPSTREAM_TIMEOUT, its failures are UPSTREAM_FAILED, never ours. */
export async function upstream<T>(who: string, ask: (signal: AbortSignal) => Promise<T>, wait = patience): Promise<T> {
  const signal = AbortSignal.timeout(wait);
  try {
    return await ask(signal);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw signal.aborted
      ? Object.assign(new AppError('UPSTREAM_TIMEOUT', errorText('assistantSilent', { who })), {
          cause: error,
        })
      : Object.assign(new AppError('UPSTREAM_FAILED', errorText('assistantFailed', { who })), {
          cause: error,
        });
  }
}
