import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RunningServices } from '#server/makeServices.ts';
import type { Person } from './testApp.ts';

/** A PDF as small as they get, with whatever a test puts into its catalogue. */
export function pdf(extra = '', type = 'application/pdf'): File {
  const text = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  return new File([text], 'My license.pdf', { type });
}

/** A picture that carries the place it was taken. */
export async function picture(format: 'jpeg' | 'png' = 'jpeg', side = 64): Promise<File> {
  const bytes = await sharp({ create: { width: side, height: side / 2, channels: 3, background: '#0f766e' } })
    .withExif({ IFD0: { Copyright: 'Jane Roe' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1' } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `holiday.${format}`, { type: `image/${format}` });
}

/** The boxes a film begins with, and one that names where it was made. */
export function film(size = 2048): File {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const place = box('udta', Buffer.from('+30.2672-097.7431/'));
  const bytes = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isomiso2mp41', 'latin1')),
    box('moov', place),
    box('mdat', Buffer.alloc(size)),
  ]);
  return new File([new Uint8Array(bytes)], 'hero.mp4', { type: 'video/mp4' });
}

/** The address of a freshly uploaded PDF: what a document may refer to. */
export async function uploadPdf(person: Person): Promise<string> {
  const { file_url } = await person.client.integrations.Core.UploadFile({ file: pdf() });
  return file_url;
}

/** Everything that lies in the folders of stored and arriving files. */
export async function filesOnDisk({ env }: RunningServices): Promise<string[]> {
  const folders = ['files', 'uploads'].map((name) => join(env.dataDir, name));
  const lists = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return lists.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}
