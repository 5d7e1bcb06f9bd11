import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import type { OpenedDocument, SheetDrawing } from './openDocument.ts';

/**
 * Reads a PDF in a worker and draws its pages: nothing in the file runs, and it looks the same in every browser. Rejects
 * when it cannot be read. Loaded only when a PDF is opened.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenedDocument> {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  const task = getDocument({ data, isEvalSupported: false, BinaryDataFactory: partsFactory });
  try {
    const pdf = await task.promise;
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
    return {
      sheets: pages.map((page) => ({ number: page.pageNumber, draw: (drawing) => drawPage(page, drawing) })),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
  function close(): void {
    void task.destroy();
  }
}

async function drawPage(page: PDFPageProxy, { width, turns, signal }: SheetDrawing): Promise<HTMLCanvasElement> {
  const rotation = (page.rotate + turns * 90) % 360;
  const upright = page.getViewport({ scale: 1, rotation });
  const viewport = page.getViewport({ scale: width / upright.width, rotation });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  return canvas;
}

/** What old scans and forms need besides the reader itself, under the addresses the bundler gave it. */
const parts: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbol,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

/** Called with `new` by the reader. */
function partsFactory() {
  return {
    fetch: async ({ filename }: { filename: string }): Promise<Uint8Array> => {
      const address = parts[filename];
      if (!address) throw new Error(`Drawing without ${filename}`);
      return new Uint8Array(await (await fetch(address)).arrayBuffer());
    },
  };
}
