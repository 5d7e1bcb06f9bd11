import type { Sharp } from 'sharp';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';

/** A picture that waits for others to give it a processor is stopped after this many times its patience. */
const maxWait = 10;

/**
 * Stops a picture that no drawing ends. What it takes is bounded by its pixels, and the library can stop it by the clock
 * alone, which goes on while others have the processor: `patience` is in seconds of an idle machine.
 */
export function drawnInTime(picture: Sharp, patience: number): Sharp {
  return picture.timeout({ seconds: patience * maxWait });
}

/** UNAVAILABLE (503) where the time was over: nothing is wrong with the picture. Null for what its drawing failed for else. */
export function tooLate(error: unknown): AppError | null {
  if (!(error instanceof Error) || !/\btimeout: \d+% complete/.test(error.message)) return null;
  return Object.assign(new AppError('UNAVAILABLE', errorText('uploadsBusy'), { retryAfter: 10 }), { cause: error });
}
