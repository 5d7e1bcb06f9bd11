import { open, type FileHandle } from 'node:fs/promises';

/** Boxes that hold boxes, on the way to where cameras write the place and the device. */
const containers = new Set(['moov', 'trak', 'moof']);
const telling = new Set(['udta', 'meta', 'uuid']);
/** More boxes than this has no camera's film. */
const maxBoxes = 2_000;

/**
 * Renames the boxes of an MP4 about its making (place, device, names) to `free`, which players skip, and blanks
 * what they hold. In place: sound and picture stay as they are.
 */
export async function blankMetadata(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    await walk(handle, 0, size, { left: maxBoxes });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function walk(handle: FileHandle, from: number, to: number, budget: { left: number }): Promise<void> {
  const head = Buffer.alloc(16);
  let at = from;
  while (at + 8 <= to) {
    if (budget.left === 0) return;
    budget.left -= 1;
    await handle.read(head, 0, 16, at);
    const short = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const headSize = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    if (size < headSize || at + size > to) return;
    if (telling.has(type)) await blank(handle, at, headSize, size);
    else if (containers.has(type)) await walk(handle, at + headSize, at + size, budget);
    at += size;
  }
}

async function blank(handle: FileHandle, at: number, headSize: number, size: number): Promise<void> {
  await handle.write('free', at + 4, 'latin1');
  const zeros = Buffer.alloc(64 * 1024);
  for (let offset = headSize; offset < size; offset += zeros.length) {
    await handle.write(zeros, 0, Math.min(zeros.length, size - offset), at + offset);
  }
}
