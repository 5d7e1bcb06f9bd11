import pLimit from 'p-limit';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Limiter } from '#server/platform/functions/implement.ts';

/** Searches of one process in the database at the same time. Many of them would each take longer there. */
const atOnce = 6;
/** Searches that wait; the next is asked to come back. */
const maxWaiting = 100;

const turns = pLimit(atOnce);

/**
 * Runs a search when few others run. It waits here, where neither the clock of a statement nor a connection that lists and
 * writes need is taken until the search ends. SEARCH_BUSY (503) while too many wait.
 */
export const withSearchLimit: Limiter = (search) => {
  if (turns.pendingCount >= maxWaiting) throw new AppError('SEARCH_BUSY', errorText('searchBusy'), { retryAfter: 2 });
  return turns(search);
};
