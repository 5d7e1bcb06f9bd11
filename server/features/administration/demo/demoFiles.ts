import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { fileAddress, type FileType } from '#domain/shared/file.ts';
import { storeFile } from '#server/platform/files/store.ts';
import type { Services } from '#server/platform/services.ts';

/** Stores a credential as an upload would be and answers its address. It says itself that it is none. */
export async function storeDemoFile(
  services: Services,
  owner: { id: string; full_name: string },
  paper: 'pdf' | 'png',
  name: string,
): Promise<string> {
  const title = name.replace(/\.\w+$/, '');
  const bytes = paper === 'pdf' ? pdfOf(title, owner.full_name) : await pictureOf(title, owner.full_name);
  const type: FileType = paper === 'pdf' ? 'application/pdf' : 'image/png';
  const file = path.join(services.files.arriving, randomUUID());
  await writeFile(file, bytes);
  const { size } = await stat(file);
  const stored = await storeFile(services, { path: file, type, size }, { ownerId: owner.id, name, isPrivate: true });
  return fileAddress(stored.id, stored.type);
}

const sample = 'Sample document of the demo, not a credential';

/** One page with three lines; letters beyond ASCII would need a font of its own. */
function pdfOf(title: string, name: string): Buffer {
  const line = (text: string, size: number, y: number) =>
    `BT /F1 ${size} Tf 60 ${y} Td (${text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`;
  const drawn = [line(title, 24, 700), line(name, 18, 660), line(sample, 12, 620)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`);
}

/** A card: its stripe and portrait are there on a machine without fonts as well. */
async function pictureOf(title: string, name: string): Promise<Buffer> {
  const text = (words: string, size: number, y: number) =>
    `<text x="300" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1f2a2a">${words.replace(/[<>&]/g, '')}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630">
    <rect width="1000" height="630" fill="#f7f4ee"/><rect width="1000" height="120" fill="#0b6e69"/>
    <circle cx="160" cy="300" r="70" fill="#c9d8d6"/><rect x="60" y="390" width="200" height="120" rx="60" fill="#c9d8d6"/>
    ${text(title, 48, 250)}${text(name, 36, 320)}${text(sample, 26, 400)}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
