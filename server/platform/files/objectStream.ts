import { inflateSync } from 'node:zlib';

/**
 * The objects of an object stream of a PDF as text; null where it is packed in a way, or to a size, that no honest writer uses.
 * No pattern here may try blanks twice, as two neighbours that both take them do: a file of blanks would cost their square.
 */
export function unpackObjects(dictionary: string, data: string, most: number): string | null {
  if (!/\/Filter/.test(dictionary)) return data.slice(0, most);
  if (!/\/Filter\s*(?:\/FlateDecode(?![A-Za-z])|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return null;
  const rows = rowsOf(dictionary);
  if (rows === null) return null;
  try {
    const bytes = inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: Math.max(1, most) });
    return (rows === 'plain' ? bytes : withoutPrediction(bytes, rows)).toString('latin1');
  } catch {
    return null;
  }
}

/** Bytes of a row, and of one value of it. */
interface Rows {
  row: number;
  pixel: number;
}

/** How the bytes were predicted from those above and before them (PDF 32000-1, table 8): in rows, or `plain`. Null: neither. */
function rowsOf(dictionary: string): Rows | 'plain' | null {
  if (!/\/DecodeParms(?![A-Za-z])/.test(dictionary)) return 'plain';
  const [, parameters] = /\/DecodeParms\s*(?:\[\s*)?(<<[^<>]{0,200}>>|null)/.exec(dictionary) ?? [];
  if (parameters === undefined) return null;
  const number = (name: string, otherwise: number) =>
    Number(new RegExp(`/${name}\\s*(\\d{1,6})(?!\\d)`).exec(parameters)?.[1] ?? otherwise);
  const predictor = number('Predictor', 1);
  if (predictor === 1) return 'plain';
  if (predictor < 10 || predictor > 15) return null;
  const bits = number('Colors', 1) * number('BitsPerComponent', 8);
  const row = Math.ceil((bits * number('Columns', 1)) / 8);
  return row > 0 ? { row, pixel: Math.max(1, Math.ceil(bits / 8)) } : null;
}

/** The filters of PNG (RFC 2083, section 6): each row begins with the number of its own. */
function withoutPrediction(bytes: Buffer, { row, pixel }: Rows): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1));
  const plain = Buffer.alloc(rows * row);
  for (let n = 0; n < rows; n++) {
    const filter = bytes[n * (row + 1)]!;
    const given = bytes.subarray(n * (row + 1) + 1, (n + 1) * (row + 1));
    given.forEach((value, at) => {
      const here = n * row + at;
      const left = at >= pixel ? plain[here - pixel]! : 0;
      const up = n > 0 ? plain[here - row]! : 0;
      const corner = at >= pixel && n > 0 ? plain[here - row - pixel]! : 0;
      plain[here] = value + predicted(filter, left, up, corner);
    });
  }
  return plain;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  return filter === 4 ? nearest(left, up, corner) : 0;
}

/** Paeth's. */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [fromLeft, fromUp, fromCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (fromLeft <= fromUp && fromLeft <= fromCorner) return left;
  return fromUp <= fromCorner ? up : corner;
}
