/** Reads its file for ever. */
export function endlessReader(_file: string): never {
  for (;;);
}

/** Reads its file without working: as one that waits for a processor. */
export function waitingReader(milliseconds: number): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  return 'read';
}

/** Unpacks its file without end. */
export function swellingReader(_file: string): never {
  const unpacked: Uint8Array[] = [];
  for (;;) unpacked.push(new Uint8Array(8 * 1024 * 1024).fill(unpacked.length));
}
