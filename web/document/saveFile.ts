/** Gives the reader a file to keep. */
export function saveFile(parts: BlobPart[], { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it later.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
