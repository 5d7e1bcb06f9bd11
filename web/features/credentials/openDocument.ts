import type { Client } from '#client/createClient.ts';

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

export interface SheetDrawing {
  /** Pixels of the canvas. */
  width: number;
  turns: Turns;
  signal: AbortSignal;
}

/** A page of a PDF, or a picture. */
export interface Sheet {
  /** From 1. */
  number: number;
  draw(drawing: SheetDrawing): Promise<HTMLCanvasElement>;
}

export interface OpenedDocument {
  sheets: readonly Sheet[];
  close(): void;
}

/** Fetches a document through a short-lived address of the reader's own. Rejects when it is gone or cannot be drawn. */
export async function openDocument(client: Client, fileUrl: string, signal: AbortSignal): Promise<OpenedDocument> {
  const { signed_url } = await client.integrations.Core.CreateFileSignedUrl({ file_uri: fileUrl });
  const response = await fetch(signed_url, { signal });
  if (!response.ok) throw new Error(response.statusText);
  if (response.headers.get('content-type') !== 'application/pdf') return openPicture(await response.blob());
  const [{ openPdf }, bytes] = await Promise.all([import('./pdf.ts'), response.arrayBuffer()]);
  return openPdf(bytes);
}

async function openPicture(blob: Blob): Promise<OpenedDocument> {
  const picture = await createImageBitmap(blob);
  return {
    sheets: [{ number: 1, draw: async (drawing) => drawPicture(picture, drawing) }],
    close: () => picture.close(),
  };
}

function drawPicture(picture: ImageBitmap, { width, turns }: SheetDrawing): HTMLCanvasElement {
  const [wide, high] = turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  const scale = width / wide;
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width);
  canvas.height = Math.floor(high * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.scale(scale, scale);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
