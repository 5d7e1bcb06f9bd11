import { AppError } from '#domain/core/errors.ts';
import { jobFeedFailures, type JobFeedFailure } from '#domain/jobs/jobFeed.ts';

/** Why a feed could not be read. Nothing of it is taken over. */
export function feedFailure(reason: JobFeedFailure): AppError {
  return new AppError('UPSTREAM_FAILED', `The feed could not be read: ${reason}`, { extraData: { reason } });
}

/** Null: a fault of this server. */
export function reasonOf(error: unknown): JobFeedFailure | null {
  if (!(error instanceof AppError)) return null;
  const { reason } = (error.extra.extraData ?? {}) as { reason?: unknown };
  const known = jobFeedFailures.find((one) => one === reason);
  if (known) return known;
  return ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'].includes(error.code) ? 'unreachable' : null;
}
