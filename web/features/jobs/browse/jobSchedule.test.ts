import { expect, test } from 'vitest';
import { parseSchedule, shortSchedule } from './jobSchedule.ts';

test('reads days as a list or as text', () => {
  expect(parseSchedule('{"days":["Mon","Tue"],"hours":"7a-7p"}')).toEqual({ days: ['Mon', 'Tue'], hours: '7a-7p' });
  expect(parseSchedule('{"days":"Weekdays","hours":""}')).toEqual({ days: ['Weekdays'], hours: null });
});

test('is silent where nothing is stated', () => {
  for (const text of [null, '', '{}', 'null', '5', '[', '{"days":[],"hours":" "}', '{"days":[3]}']) {
    expect(parseSchedule(text)).toBeNull();
  }
});

test.each([
  [['Thu', 'Fri', 'Sat'], '7pm - 7am', { shift: 'night', pattern: '3x12' }],
  [['Mon', 'Tue', 'Wed', 'Thu'], '6am-2pm', { shift: 'day', pattern: '4x8' }],
  [['Mon'], '3pm to 11:30 p.m.', { shift: 'evening', pattern: '1x8.5' }],
  [['Tue, Wed and Thu'], '5pm - 9pm', { shift: 'evening', pattern: '4 h' }],
  [['Sun'], '7am - 7am', { shift: 'night', pattern: '1x24' }],
  [['Mon'], 'by arrangement', null],
  [['Mon'], null, null],
])('%j, %s has a short form', (days, hours, short) => {
  expect(shortSchedule({ days, hours })).toEqual(short);
});
