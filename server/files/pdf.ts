import { inflateSync } from 'node:zlib';

/** Names of what makes a PDF act on its reader, or hides its content from us. */
const forbidden: Readonly<Record<string, string>> = {
  JavaScript: 'scripts',
  JS: 'scripts',
  Launch: 'a program to start',
  EmbeddedFile: 'other files',
  EmbeddedFiles: 'other files',
  RichMedia: 'embedded media',
  XFA: 'an XFA form',
  SubmitForm: 'a form that sends itself',
  ImportData: 'a form that loads data',
  Encrypt: 'a password',
};

const mostPages = 200;
/** Bytes of all object streams together, inflated. */
const mostInflated = 20 * 1024 * 1024;

/**
 * Why a PDF is refused, as the end of "The PDF has ...", or null. A best effort: what stands outside of streams and in
 * object streams is read, so a document made to mislead exactly this reader passes. That is why no browser's viewer gets
 * a PDF from us: it is a download, or its pages are drawn without anything in it running.
 */
export function pdfFault(bytes: Buffer): string | null {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'no beginning';
  if (!bytes.subarray(-2048).includes('%%EOF')) return 'no end';
  const outline = readOutline(bytes.toString('latin1'));
  if (outline === null) return 'a structure that cannot be read';
  const plain = withoutEscapes(outline);
  for (const [, name = ''] of plain.matchAll(/\/([A-Za-z]{2,13})(?![A-Za-z0-9_.-])/g)) {
    if (Object.hasOwn(forbidden, name)) return forbidden[name]!;
  }
  return (plain.match(/\/Type\s*\/Page(?![A-Za-z])/g) ?? []).length > mostPages ? `more than ${mostPages} pages` : null;
}

/** Everything but the insides of streams, which may hold any bytes; of object streams what is packed in them. */
function readOutline(text: string): string | null {
  const parts: string[] = [];
  let inflated = 0;
  let at = 0;
  for (;;) {
    const start = text.indexOf('stream', at);
    if (start < 0) return [...parts, text.slice(at)].join('\n');
    const begin = /^stream\r?\n?/.exec(text.slice(start, start + 8))![0].length + start;
    const end = text.indexOf('endstream', begin);
    if (end < 0) return [...parts, text.slice(at)].join('\n');
    const dictionary = text.slice(Math.max(at, text.lastIndexOf('obj', start)), start);
    parts.push(text.slice(at, start));
    if (/\/ObjStm/.test(withoutEscapes(dictionary))) {
      const packed = unpack(dictionary, text.slice(begin, end), mostInflated - inflated);
      if (packed === null) return null;
      inflated += packed.length;
      parts.push(packed);
    }
    at = end + 'endstream'.length;
  }
}

/** Null where an object stream is packed in a way, or to a size, that nobody honest uses. */
function unpack(dictionary: string, data: string, most: number): string | null {
  if (!/\/Filter/.test(dictionary)) return data.slice(0, most);
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || /\/DecodeParms\s*(<<|\[)/.test(dictionary)) {
    return null;
  }
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return null;
  }
}

/** `/J#53` is another way to write `/JS`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
