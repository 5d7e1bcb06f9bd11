/** What is wrong with an imported file, in words for the person who made it. */
export function importError(details: string): Error {
  const fault = new Error(details);
  fault.name = 'ImportFault';
  return fault;
}

export function isImportError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ImportFault';
}
