import { expect, test } from 'vitest';
import { valuesAround } from './leads.ts';

test('the squares around a point are all that the circle touches', () => {
  // New York City: five miles reach over 41 degrees, and no meridian.
  expect(valuesAround({ latitude: 40.95, longitude: -73.5 }, 5, false)).toEqual(['area:40,-74', 'area:41,-74']);
  // Wider in the north: 100 miles are 1.45 degrees of latitude, and 3.7 of longitude at 67.
  const alaska = valuesAround({ latitude: 65.5, longitude: -150.5 }, 100, true);
  expect(alaska[0]).toBe('area:64,-155');
  expect(alaska).toHaveLength(3 * 9 + 1);
  expect(alaska.at(-1)).toBe('location_type:remote');
});

test('beyond 180 degrees the count begins again', () => {
  const around = (longitude: number) => valuesAround({ latitude: 0.5, longitude }, 25, false);
  expect(around(-179.9)).toEqual(['area:0,179', 'area:0,-180']);
  expect(around(179.9)).toEqual(['area:0,179', 'area:0,-180']);
});
