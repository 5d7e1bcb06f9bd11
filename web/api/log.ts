/** For failures that the person is not told about: they are in the browser's console and nowhere else. */
export function logFailure(message: string, error: unknown): void {
  console.error(message, error);
}

/** For what somebody else got wrong and a developer looks for. */
export function logWarning(message: string, detail: unknown): void {
  console.warn(message, detail);
}
