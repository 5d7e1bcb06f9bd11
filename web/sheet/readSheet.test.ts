import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { jobColumnOf } from '#domain/jobs/jobColumns.ts';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { readSheet } from './readSheet.ts';

const read = (content: string | Uint8Array<ArrayBuffer>) => readSheet(new File([content], 'jobs.csv'), jobColumnOf);

test('reads what spreadsheets save as CSV: marks, line ends, semicolons, tabs, quotes', async () => {
  const jobs = { header: ['Title', 'Place'], rows: [{ row: 2, cells: ['RN, nights', 'Austin, TX'] }] };
  expect(await read('Title,Place\n"RN, nights","Austin, TX"\n')).toEqual(jobs);
  expect(await read('\uFEFFTitle;Place\r\nRN, nights;Austin, TX\r\n')).toEqual(jobs);
  expect(await read('Title\tPlace\rRN, nights\tAustin, TX\r')).toEqual(jobs);
  expect(await read('sep=;\r\nTitle;Place\r\nRN, nights;Austin, TX\r\n')).toEqual({
    ...jobs,
    rows: [{ ...jobs.rows[0], row: 3 }],
  });
});

test('reads UTF-16 and the Windows text of Excel', async () => {
  const text = 'Título\nEnfermería';
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  const windows = new Uint8Array(Buffer.from(text, 'latin1'));
  const sheet = { header: ['Título'], rows: [{ row: 2, cells: ['Enfermería'] }] };
  expect(await read(utf16)).toEqual(sheet);
  expect(await read(windows)).toEqual(sheet);
});

test('counts rows as the spreadsheet does, and leaves emptied ones out', async () => {
  expect(await read('Title\n\nRN\n ,\nPA\n')).toMatchObject({
    rows: [
      { row: 3, cells: ['RN'] },
      { row: 5, cells: ['PA'] },
    ],
  });
});

test('leaves out columns in which no cell is filled in', async () => {
  expect(await read('Title,Place,,\nRN,,,\nPA,Austin,,\n')).toEqual({
    header: ['Title', 'Place'],
    rows: [
      { row: 2, cells: ['RN', ''] },
      { row: 3, cells: ['PA', 'Austin'] },
    ],
  });
});

test('names what is wrong with a file', async () => {
  expect(await read('')).toEqual({ kind: 'empty' });
  expect(await read('Title\n')).toEqual({ kind: 'empty' });
  expect(await read('Title\n"RN\nPA\n')).toEqual({ kind: 'open_quote', row: 2 });
  expect(await read('a\0b')).toEqual({ kind: 'unreadable' });
  expect(await read('Title\n' + 'RN\n'.repeat(sheetLimits.fileRows + 1))).toEqual({ kind: 'too_many_rows' });
  expect(await read(`Title${',x'.repeat(sheetLimits.columns)}\nRN\n`)).toEqual({ kind: 'too_many_columns' });
  expect(await read(new Uint8Array(sheetLimits.fileSize + 1))).toEqual({ kind: 'too_large' });
  expect(await read(zipSync({ 'notes.txt': strToU8('no workbook') }))).toEqual({ kind: 'unreadable' });
});

test('reads the first sheet of a workbook: dates as days, numbers, formulas by their value', async () => {
  expect(await read(workbook())).toEqual({
    header: ['Title', 'Start date', 'Pay from'],
    rows: [{ row: 2, cells: ['ICU nurse', '2027-01-05', '58.5'] }],
  });
});

test('does not unpack a workbook that says it is enormous', async () => {
  const archive = workbook();
  // The size in the directory of the archive, of its first file.
  const directory = archive.findLastIndex(
    (_, at) => archive[at] === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 1 && archive[at + 3] === 2,
  );
  new DataView(archive.buffer).setUint32(directory + 24, 0xfffffff0, true);
  expect(await read(archive)).toEqual({ kind: 'too_large' });
});

test('does not unpack more of a workbook than it says', async () => {
  const archive = workbook({ 'xl/worksheets/sheet1.xml': ' '.repeat(20_000_000) });
  const entry = new DataView(archive.buffer);
  for (let at = 0; at < archive.length - 4; at++) {
    // The size of the largest file, in its own header and in the directory.
    if (entry.getUint32(at, true) === 20_000_000) entry.setUint32(at, 2000, true);
  }
  const before = process.memoryUsage().arrayBuffers;
  expect(await read(archive)).toEqual({ kind: 'unreadable' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
});

/** As Excel writes one: strings in the cells, a date as a number with a format, a formula with its value. */
function workbook(others: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = `<worksheet xmlns="${main}"><sheetData>
    <row r="1">${text('A1', 'Title')}${text('B1', 'Start date')}${text('C1', 'Pay from')}</row>
    <row r="2">${text('A2', 'ICU nurse')}<c r="B2" s="1"><v>46392</v></c><c r="C2"><f>50+8.5</f><v>58.5</v></c></row>
  </sheetData></worksheet>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Jobs" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...others,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  ) as Uint8Array<ArrayBuffer>;
}
