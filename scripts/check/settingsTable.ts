/** Writes the settings table of docs/operations.md from server/platform/settings.ts; `--check` only says whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settings } from '#server/platform/settings.ts';

const path = 'docs/operations.md';
const begin = '<!-- settings: written by scripts/check/settingsTable.ts -->';
const end = '<!-- /settings -->';

const text = readFileSync(path, 'utf8');
const [head, rest] = text.split(begin);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined) throw new Error(`${path} has lost its marks ${begin} and ${end}`);
const current = `${head}${begin}\n\n${table()}\n\n${end}${tail}`;

if (!process.argv.includes('--check')) {
  writeFileSync(path, current);
} else if (text !== current) {
  console.log(
    `The settings table of ${path} is not what server/platform/settings.ts says: run "node scripts/check/settingsTable.ts"`,
  );
  process.exitCode = 1;
}

function table(): string {
  const rows = Object.entries(settings).map(([name, schema]) => [
    `\`${name}\``,
    initialOf(schema),
    schema.description ?? '',
  ]);
  const lines = [['Variable', 'Without it', 'Meaning'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(lines[0]!), rule, ...lines.slice(1).map(line)].join('\n');
}

function initialOf(schema: (typeof settings)[keyof typeof settings]): string {
  const initial = schema.safeParse(undefined).data;
  return initial === undefined ? '' : `\`${String(initial)}\``;
}
