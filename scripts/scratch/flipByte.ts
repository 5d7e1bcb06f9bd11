import { open } from 'node:fs/promises';

/** Turns over the bits of one byte of a file, as a bad disk does. Twice makes it whole again. */
export async function flipByte(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, at);
    await file.write(Buffer.from([byte[0]! ^ 0xff]), 0, 1, at);
    await file.sync();
  } finally {
    await file.close();
  }
}
