import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfError } from './pdf.ts';

const columns = 8;
const paeth = (left: number, up: number, corner: number) => {
  const guess = left + up - corner;
  const order = [left, up, corner].map((value) => Math.abs(guess - value));
  return [left, up, corner][order.indexOf(Math.min(...order))]!;
};
/** As PNG packs rows of bytes, each with another of its five filters. */
function predicted(text: string): Buffer {
  const plain = Buffer.from(text.padEnd(Math.ceil(text.length / columns) * columns));
  const at = (row: number, column: number) => (row < 0 || column < 0 ? 0 : plain[row * columns + column]!);
  return Buffer.concat(
    Array.from({ length: plain.length / columns }, (_, row) =>
      Buffer.from([
        row % 5,
        ...Array.from({ length: columns }, (__, column) => {
          const [left, up, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)];
          const from = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][row % 5]!;
          return (at(row, column) - from) & 255;
        }),
      ]),
    ),
  );
}

const paper = (objects: string | Buffer, more: string, filter = '/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} ${more} >>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);

const plain = '1 0 << /Type /Catalog /Pages 2 0 R /Lang (en) >> and as many words as five rows take';
const script = `${plain} << /S /JavaScript /JS (app.alert(1)) >>`;
const parameters = `/DecodeParms << /Predictor 12 /Columns ${columns} >>`;

test('a PDF is read whose objects are packed as PNG packs rows', async () => {
  expect(await pdfError(paper(predicted(plain), parameters))).toBeNull();
  expect(await pdfError(paper(predicted(script), parameters))).toBe('scripts');
  expect(await pdfError(paper(predicted(script), `/Decode#50arms [${parameters.slice(13)}]`, '[/FlateDecode]'))).toBe(
    'scripts',
  );
});

test.each(['', '/DecodeParms null', '/DecodeParms [null]', '/DecodeParms << /Predictor 1 >>', '/DecodeParms <<>>'])(
  'a PDF is read whose objects are packed with %j',
  async (more) => {
    expect(await pdfError(paper(plain, more))).toBeNull();
    expect(await pdfError(paper(script, more))).toBe('scripts');
  },
);

test.each([
  ['/DecodeParms 12 0 R', '/FlateDecode'],
  ['/DecodeParms << /Predictor 2 /Columns 8 >>', '/FlateDecode'],
  ['/DecodeParms << /Predictor 12 /Columns 0 >>', '/FlateDecode'],
  ['', '[/FlateDecode /FlateDecode]'],
  ['', '/LZWDecode'],
])('a PDF whose objects are packed with %j and %s is refused', async (more, filter) => {
  expect(await pdfError(paper(plain, more, filter))).toBe('structure');
});
