import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';

/** Milliseconds: how often the event loop is looked at, and the mean delay of its turns that is too much. */
const look = 5000;
const maxDelay = 1000;
/** Looks in a row: one stall, as when the program starts on a busy machine, fills a look with nothing but itself. */
const looksToBelieve = 2;

/**
 * Answers 503 while this process cannot keep up. A stall as long as the time between two looks leaves a look without a
 * single turn of the loop, which counts as endless delay; so one bad look alone refuses no request.
 */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  const lasting = inARow(looksToBelieve);
  let overloaded = false;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval: look,
    exposeStatusRoute: false,
    pressureHandler: async ({ url }) => {
      if (!overloaded || needsNothing(url)) return;
      throw new AppError('UNAVAILABLE', errorText('busy'), { retryAfter: 5 });
    },
  });
  const timer = setInterval(() => {
    overloaded = lasting(app.isUnderPressure());
  }, look);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Files of the build, which a page that is there already waits for, and whether the process lives. */
export function needsNothing(url: string): boolean {
  return url.startsWith('/assets/') || /^\/healthz(\?|$)/.test(url);
}

/** Answers whether it received `true` so many times in a row. */
export function inARow(times: number): (is: boolean) => boolean {
  let seen = 0;
  return (is) => {
    seen = is ? seen + 1 : 0;
    return seen >= times;
  };
}
