/** The zones of the states and territories, from east to west, each by its best known place. */
const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Pacific/Guam',
  'Pacific/Saipan',
] as const;

/** What is offered: the zones of the country, and those the person has or may have. */
export function zonesWith(...others: (string | null)[]): string[] {
  return [...new Set([...zones, ...others.filter((zone) => zone !== null)])];
}

/** The zone that the browser goes by; null where it names no place. */
export function guessedZone(): string | null {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : null;
}

/** `Pago Pago` of `Pacific/Pago_Pago`. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const zoneNames = new Map<string, string>();

/** `Central Time`, in the reader's language. Cached: a form asks for every zone each time it renders. */
export function zoneName(zone: string, locale: string): string {
  const key = `${locale} ${zone}`;
  const cached = zoneNames.get(key);
  if (cached !== undefined) return cached;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  zoneNames.set(key, name);
  return name;
}
