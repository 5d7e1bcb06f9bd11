/** Reads its file for ever. */
export function endlessReader(_file: string): never {
  for (;;);
}

/** Reads its file without working: as one that waits for a processor. */
export function waitingReader(milliseconds: number): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  return 'read';
}
