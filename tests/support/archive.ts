import { inflateRawSync } from 'node:zlib';
import type { TestApp } from './testApp.ts';

/** The bytes a browser gets at an address of the site, and how it is answered. */
export async function fetched({ server }: TestApp, address: string) {
  const { statusCode, rawPayload, headers } = await server.inject({ method: 'GET', url: address });
  return { status: statusCode, bytes: rawPayload, headers };
}

/** The entries of a ZIP archive as its central directory names them, inflated by Node: no reading of ours, nor of our writer. */
export function entriesOf(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error('This is no archive');
  const count = archive.readUInt16LE(end + 10);
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const name = archive.subarray(at + 46, at + 46 + nameLength!).toString();
    if (entries.has(name)) throw new Error(`${name} is there twice`);
    entries.set(name, contentAt(archive, at));
    at += 46 + nameLength! + extra! + comment!;
  }
  return entries;
}

function contentAt(archive: Buffer, directory: number): Buffer {
  const [packed, size] = [archive.readUInt32LE(directory + 20), archive.readUInt32LE(directory + 24)];
  const local = archive.readUInt32LE(directory + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const bytes = archive.subarray(start, start + packed);
  const content = archive.readUInt16LE(directory + 10) === 0 ? bytes : inflateRawSync(bytes);
  if (content.length !== size) throw new Error('An entry is not as long as the directory says');
  return content;
}

export function jsonIn<T>(entries: ReadonlyMap<string, Buffer>, name: string): T {
  const content = entries.get(name);
  if (!content) throw new Error(`There is no ${name}`);
  return JSON.parse(content.toString()) as T;
}
