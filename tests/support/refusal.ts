import { AppError, type ErrorCode } from '#domain/core/errors.ts';

/** The code a call is refused with. A call that succeeds, or fails in another way, fails the test. */
export async function refusal(call: Promise<unknown>): Promise<ErrorCode> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error('This should have been refused');
}
