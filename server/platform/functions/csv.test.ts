import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('B5: what a spreadsheet would compute is a text, and everything else is read back as it was', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1', ' =HYPERLINK("x")', '＝1'];
  const texts = ['Haddad, "Noor"', 'two\nlines', "it's", '', 'a=b', 'RN'];
  const [row] = parse(csvLine([...formulas, ...texts, 72.5, null])) as string[][];
  expect(row).toEqual([...formulas.map((text) => `'${text}`), ...texts, '72.5', '']);
});
