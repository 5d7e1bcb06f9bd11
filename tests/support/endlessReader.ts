/** Reads its file for ever. */
export function endlessReader(_file: string): never {
  for (;;);
}
