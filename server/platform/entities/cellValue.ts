import type { ColumnType } from '#domain/core/fields.ts';
import { usDate } from '#domain/shared/usDate.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';

/** What a cell of a spreadsheet says to a column. What does not fit is left as it is: the field says no to it. */
export function cellValue(cell: string, column: ColumnType | undefined): unknown {
  switch (column) {
    case 'number':
    case 'integer':
      return numberIn(cell.trim()) ?? cell;
    case 'boolean':
      return flags.get(cell.trim().toLowerCase()) ?? cell;
    case 'date':
      return usDate(cell) ?? cell.trim();
    case 'list':
      return cell.trim().startsWith('[') ? jsonIn(cell) : entriesIn(cell);
    case 'json':
      return jsonIn(cell);
    default:
      return cell;
  }
}

/** `58`, `$58.00`, `1,058.5`. */
function numberIn(cell: string): number | null {
  const plain = cell.replace(/^(-?)\$\s?/, '$1');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['y', true],
  ['sí', true],
  ['si', true],
  ['false', false],
  ['no', false],
  ['n', false],
]);

/** Between semicolons or on lines of their own, otherwise between commas. */
function entriesIn(cell: string): string[] {
  return cell.split(/[;\r\n]/.test(cell) ? /[;\r\n]/ : ',').map((entry) => entry.trim());
}

function jsonIn(cell: string): unknown {
  try {
    return parseJson(cell);
  } catch {
    return cell;
  }
}
