import { pdfLimits } from '#domain/shared/limits.ts';
import { openEncrypted, type PdfError } from './encryptedPdf.ts';
import { unpackObjects } from './objectStream.ts';

/** Names of what makes a PDF act on its reader, or hides its content from us. */
const forbidden: Readonly<Record<string, PdfError>> = {
  JavaScript: 'scripts',
  JS: 'scripts',
  Launch: 'program',
  EmbeddedFile: 'files',
  EmbeddedFiles: 'files',
  RichMedia: 'media',
  XFA: 'xfa',
  SubmitForm: 'sends',
  ImportData: 'loads',
};

/**
 * Why a PDF is refused, or null. A best effort: what is outside of streams and in
 * object streams is read, so a document made to mislead exactly this reader passes. That is why no browser's viewer gets
 * a PDF from us: it is a download, or its pages are drawn without anything in it running.
 */
export async function pdfError(input: Uint8Array): Promise<PdfError | null> {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'beginning';
  if (!bytes.subarray(-2048).includes('%%EOF')) return 'end';
  const text = bytes.toString('latin1');
  const outline = readOutline(text, () => '');
  if (outline !== null && /\/Encrypt(?![A-Za-z0-9_.-])/.test(withoutEscapes(outline))) {
    const opened = await openEncrypted(input);
    if (opened !== 'plain') return opened ?? errorIn(outline);
  }
  return errorIn(readOutline(text, unpackObjects));
}

function errorIn(outline: string | null): PdfError | null {
  if (outline === null) return 'structure';
  const plain = withoutEscapes(outline);
  for (const [, name = ''] of plain.matchAll(/\/([A-Za-z]{2,13})(?![A-Za-z0-9_.-])/g)) {
    if (Object.hasOwn(forbidden, name)) return forbidden[name]!;
  }
  const pages = (plain.match(/\/Type\s*\/Page(?![A-Za-z])/g) ?? []).length;
  return pages > pdfLimits.pages ? 'pages' : null;
}

/** Everything but the insides of streams, which may hold any bytes; of object streams what is packed in them. */
function readOutline(text: string, unpacked: typeof unpackObjects): string | null {
  const parts: string[] = [];
  let inflated = 0;
  let at = 0;
  for (let streams = 0; streams <= pdfLimits.streams; streams++) {
    const start = text.indexOf('stream', at);
    if (start < 0) return [...parts, text.slice(at)].join('\n');
    const begin = /^stream\r?\n?/.exec(text.slice(start, start + 8))![0].length + start;
    const end = text.indexOf('endstream', begin);
    if (end < 0) return [...parts, text.slice(at)].join('\n');
    const before = text.slice(at, start);
    const dictionary = withoutEscapes(before.slice(Math.max(0, before.lastIndexOf('obj'))));
    parts.push(before);
    if (/\/ObjStm/.test(dictionary)) {
      const packed = unpacked(dictionary, text.slice(begin, end), pdfLimits.inflated - inflated);
      if (packed === null) return null;
      inflated += packed.length;
      parts.push(packed);
    }
    at = end + 'endstream'.length;
  }
  return null;
}

/** `/J#53` is another way to write `/JS`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
