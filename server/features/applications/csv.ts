/**
 * A line of RFC 4180, for a spreadsheet: a text that it would take for a formula (`=`, `+`, `-`, `@`, or a tab or line
 * break before one) begins with an apostrophe, so that nothing an applicant writes is computed on the reader's machine.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
