import { describe, expect, test } from 'vitest';
import { readTime } from './readTime.ts';

const chicago = 'America/Chicago';
const read = (day: string, starts: string, ends: string, end_day = '', zone = chicago) =>
  readTime({ day, starts, ends, end_day }, zone);
const keys = (found: ReturnType<typeof read>) =>
  'errors' in found ? found.errors.map(({ field, key }) => [field, key]) : found;

test('a night ends on the next day, in the local time of the site', () => {
  expect(read('2027-01-11', '19:00', '07:30')).toEqual({
    starts_at: '2027-01-12T01:00:00.000Z',
    ends_at: '2027-01-12T13:30:00.000Z',
  });
  expect(read('1/11/2027', '7 PM', '7:30 a.m.', '', 'Pacific/Guam')).toEqual({
    starts_at: '2027-01-11T09:00:00.000Z',
    ends_at: '2027-01-11T21:30:00.000Z',
  });
});

test.each(['19:00', '1900', '7PM', '7 p.m.', '7:00 PM', '19:00:00', String(19 / 24)])(
  '%s is seven in the evening',
  (cell) => expect(read('2027-01-11', cell, '23:00')).toMatchObject({ starts_at: '2027-01-12T01:00:00.000Z' }),
);

describe('days and times that do not exist', () => {
  test.each(['2027-02-31', '2/31/2027', '13/1/2027', '11.1.2027', 'tomorrow', ''])('the day %s', (day) =>
    expect(keys(read(day, '19:00', '07:00'))).toEqual([['day', 'sheetDay']]),
  );
  test.each(['24:00', '7', '13 PM', '0 AM', '19:60', 'noon', '', '-1:00', '1.5'])('the time %s', (time) =>
    expect(keys(read('2027-01-11', time, '07:00'))).toEqual([['starts', 'sheetTime']]),
  );
  test('each cell is named', () => {
    expect(keys(read('x', 'y', 'z', 'w'))).toEqual([
      ['day', 'sheetDay'],
      ['end_day', 'sheetDay'],
      ['starts', 'sheetTime'],
      ['ends', 'sheetTime'],
    ]);
  });
});

test('clocks skip a time in March and show one twice in November, where the cell may name which', () => {
  expect(keys(read('2027-03-14', '02:30', '10:00'))).toEqual([['starts', 'sheetTimeSkipped']]);
  expect(keys(read('2027-11-07', '1:30', '10:00'))).toEqual([['starts', 'sheetTimeTwice']]);
  expect(read('2027-11-07', '1:30 CDT', '10:00')).toMatchObject({ starts_at: '2027-11-07T06:30:00.000Z' });
  expect(read('2027-11-07', '1:30 CST', '10:00')).toMatchObject({ starts_at: '2027-11-07T07:30:00.000Z' });
  expect(keys(read('2027-11-07', '1:30 EST', '10:00'))).toEqual([['starts', 'sheetTime']]);
});

test('an end date before the start is refused, and one of days later is read', () => {
  expect(keys(read('2027-01-11', '19:00', '07:00', '2027-01-11'))).toEqual([['ends', 'sheetEndsBefore']]);
  expect(read('2027-01-11', '07:00', '08:00', '2027-01-14')).toMatchObject({ ends_at: '2027-01-14T14:00:00.000Z' });
});
