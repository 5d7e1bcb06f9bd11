import { expect, test } from 'vitest';
import { parseSchedule } from './jobSchedule.ts';

test('reads days as a list or as text', () => {
  expect(parseSchedule('{"days":["Mon","Tue"],"hours":"7a-7p"}')).toEqual({ days: ['Mon', 'Tue'], hours: '7a-7p' });
  expect(parseSchedule('{"days":"Weekdays","hours":""}')).toEqual({ days: ['Weekdays'], hours: null });
});

test('says nothing where nothing is said', () => {
  for (const text of [null, '', '{}', 'null', '5', '[', '{"days":[],"hours":" "}', '{"days":[3]}']) {
    expect(parseSchedule(text)).toBeNull();
  }
});
