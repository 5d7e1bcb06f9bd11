import { expect, test } from 'vitest';
import { readSite } from './readSite.ts';

test('zones and days are read as people write them, in both languages', () => {
  const zoneOf = (time_zone: string) => readSite({ time_zone })['time_zone'];
  for (const text of ['Central Time', 'CT', 'central', 'CDT', 'Hora del Centro', 'US Central', 'Central Standard Time'])
    expect(zoneOf(text)).toBe('America/Chicago');
  expect(zoneOf('Hora de la Montaña')).toBe('America/Denver');
  expect(zoneOf('America/Boise')).toBe('America/Boise');
  expect(zoneOf('Mars')).toBe('Mars');
  expect(zoneOf('time')).toBe('time');
  const dayOf = (week_start: string) => readSite({ week_start })['week_start'];
  expect(['Monday', 'mon', 'Lunes', 'someday'].map(dayOf)).toEqual(['mon', 'mon', 'mon', 'someday']);
  expect(readSite({ name: ' North ', address: ' ' })).toEqual({ name: 'North' });
});
