import { expect, test } from 'vitest';
import { addDays, addMonths, civilDay, daysBetween, endOfMonth, startOfDay } from './civilDay.ts';

test.each([
  ['2026-03-01T03:59:59.999Z', 'America/New_York', '2026-02-28'],
  ['2026-03-01T05:00:00Z', 'America/New_York', '2026-03-01'],
  ['2026-07-01T03:59:59Z', 'America/New_York', '2026-06-30'],
  ['2026-07-01T04:00:00Z', 'America/New_York', '2026-07-01'],
  ['2026-12-31T13:59:00Z', 'Pacific/Guam', '2026-12-31'],
  ['2026-12-31T14:00:00Z', 'Pacific/Guam', '2027-01-01'],
  ['0987-06-05T12:00:00Z', 'UTC', '0987-06-05'],
])('%s in %s is %s', (instant, zone, day) => {
  expect(civilDay(new Date(instant), zone)).toBe(day);
});

test.each([
  ['2026-03-01', 'America/New_York', '2026-03-01T05:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2027-01-01', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['2027-01-01', 'Pacific/Pago_Pago', '2027-01-01T11:00:00.000Z'],
  ['2027-01-01', 'Asia/Kathmandu', '2026-12-31T18:15:00.000Z'],
  // There clocks go forward at midnight.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-11-01', 60, '2026-12-31'],
  ['2026-08-11', 180, '2027-02-07'],
])('%s and %s days is %s', (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum);
  expect(daysBetween(day, sum)).toBe(days);
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-15', 120, '2036-08-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %s months is %s', (day, months, sum) => {
  expect(addMonths(day, months)).toBe(sum);
});

test.each([
  ['2024-02-01', '2024-02-29'],
  ['2026-02-28', '2026-02-28'],
  ['2026-12-05', '2026-12-31'],
])('the month of %s ends on %s', (day, last) => {
  expect(endOfMonth(day)).toBe(last);
});
