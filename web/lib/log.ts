/** For failures that the person is not told about: they are in the browser's console and nowhere else. */
export function logFailure(message: string, error: unknown): void {
  console.error(message, error);
}
