import { plainWords } from '#domain/search/plainWords.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import type { SiteColumn } from '#domain/workspaces/siteColumns.ts';

/** The body of a site in what the cells of a row say. What names no zone or day stays as it is, which the field refuses. */
export function readSite(cells: Readonly<Partial<Record<SiteColumn, string>>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells) as [SiteColumn, string][])
    if (cell.trim() !== '') body[column] = readers[column]?.(cell.trim()) ?? cell.trim();
  return body;
}

const readers: Readonly<Partial<Record<SiteColumn, (cell: string) => string | undefined>>> = {
  time_zone: zoneNamed,
  week_start: dayNamed,
};

/** `Central Time`, `CT`, `hora del Este`. */
export function zoneNamed(text: string): string | undefined {
  const word = plainWords(text)
    .replaceAll(/\b(standard|daylight|time|us|hora|del|de|la)\b/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return Object.keys(zoneWords).find((zone) => zoneWords[zone]!.includes(word));
}

// `MST` is not among them: Denver leaves it in summer, and Phoenix does not.
const zoneWords: Readonly<Record<string, readonly string[]>> = {
  'America/Puerto_Rico': ['atlantic', 'ast', 'atlantico', 'puerto rico'],
  'America/New_York': ['eastern', 'et', 'est', 'edt', 'este', 'oriental', 'new york'],
  'America/Chicago': ['central', 'ct', 'cst', 'cdt', 'centro', 'chicago'],
  'America/Denver': ['mountain', 'mt', 'mdt', 'montana', 'denver'],
  'America/Phoenix': ['arizona', 'phoenix'],
  'America/Los_Angeles': ['pacific', 'pt', 'pst', 'pdt', 'pacifico', 'los angeles'],
  'America/Anchorage': ['alaska', 'akst', 'akdt', 'anchorage'],
  'Pacific/Honolulu': ['hawaii', 'hawaii aleutian', 'hst', 'hawai', 'honolulu'],
  'Pacific/Pago_Pago': ['samoa', 'american samoa', 'pago pago'],
  'Pacific/Guam': ['guam', 'chamorro', 'chst'],
  'Pacific/Saipan': ['saipan'],
};

/** `Monday`, `Mon`, `lunes`. */
function dayNamed(text: string): string | undefined {
  const word = plainWords(text);
  return weekDays.find((day) => word === day || dayWords[day].includes(word));
}

const dayWords: Readonly<Record<(typeof weekDays)[number], readonly string[]>> = {
  sun: ['sunday', 'domingo'],
  mon: ['monday', 'lunes'],
  tue: ['tuesday', 'tues', 'martes'],
  wed: ['wednesday', 'miercoles'],
  thu: ['thursday', 'thurs', 'jueves'],
  fri: ['friday', 'viernes'],
  sat: ['saturday', 'sabado'],
};
