/** For failures that the user need not know: they are in the browser's console only. */
export function logFailure(message: string, error: unknown): void {
  console.error(message, error);
}

/** For errors of another system that a developer looks for. */
export function logWarning(message: string, detail: unknown): void {
  console.warn(message, detail);
}
