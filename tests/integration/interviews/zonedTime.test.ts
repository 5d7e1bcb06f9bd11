import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekDays } from '#domain/shared/zonedTime.ts';
import { instantsAt, localParts, weekOf } from '#domain/shared/zonedTime.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { freshDatabase } from '#tests/support/database.ts';

let pool: Pool;

beforeAll(async () => {
  pool = createPool(await freshDatabase(), { max: 2 });
});
afterAll(() => pool.end());

const zone = fc.constantFrom(
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
);
// Whole minutes from 2015 to 2035, half of them on the days on which clocks of the United States change.
const minute = fc.oneof(
  fc.integer({ min: Date.parse('2015-01-01') / 60_000, max: Date.parse('2035-01-01') / 60_000 }),
  fc
    .tuple(fc.constantFrom('2027-03-14', '2027-11-07', '2026-03-29', '2026-10-25'), fc.integer({ min: 0, max: 1800 }))
    .map(([day, minutes]) => Date.parse(day) / 60_000 + minutes),
);

test('what is shown of an instant is what PostgreSQL shows of it', async () => {
  await fc.assert(
    fc.asyncProperty(minute, zone, async (at, of) => {
      const instant = new Date(at * 60_000);
      const { rows } = await pool.query<{ day: string; time: string; weekday: number }>(
        `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD') as day,
           to_char($1::timestamptz at time zone $2, 'HH24:MI') as time,
           extract(dow from $1::timestamptz at time zone $2)::int as weekday`,
        [instant.toISOString(), of],
      );
      const { day, time, weekday } = rows[0]!;
      expect(localParts(instant, of)).toEqual({ day, time });
      expect(weekOf(instant, of, weekDays[weekday]!)).toBe(day);
    }),
    { numRuns: 300 },
  );
});

test('a local time is exactly the instants of which PostgreSQL shows it', async () => {
  await fc.assert(
    fc.asyncProperty(minute, zone, async (at, of) => {
      const shown = new Date(at * 60_000).toISOString();
      const { rows } = await pool.query<{ instant: string }>(
        `select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as instant
         from generate_series(
           ($1::timestamp at time zone 'UTC') - interval '26 hours',
           ($1::timestamp at time zone 'UTC') + interval '26 hours', interval '15 minutes') near,
           lateral (select near + (extract(minute from $1::timestamp)::int % 15) * interval '1 minute'
             - (extract(minute from near)::int % 15) * interval '1 minute') moved(instant)
         where instant at time zone $2 = $1::timestamp
         order by instant`,
        [shown.replace('Z', ''), of],
      );
      const found = instantsAt(shown.slice(0, 10), shown.slice(11, 16), of).map((instant) => instant.toISOString());
      expect(found).toEqual([...new Set(rows.map(({ instant }) => instant))]);
    }),
    { numRuns: 300 },
  );
});
