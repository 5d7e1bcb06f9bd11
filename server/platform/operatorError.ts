/** An error that the operator of the program must correct. The start prints `message` alone, without a stack. */
export function operatorError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = 'OperatorError';
  return error;
}

export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'OperatorError';
}
