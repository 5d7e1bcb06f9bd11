/** What is wrong with an imported file, in words for the person who made it. */
export function importError(details: string): Error {
  const error = new Error(details);
  error.name = 'ImportFault';
  return error;
}

export function isImportError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ImportFault';
}
