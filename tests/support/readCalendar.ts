import ICAL from 'ical.js';
import { expect } from 'vitest';

/** A calendar as a strict parser reads it, once its lines are what RFC 5545 asks for. */
export function readCalendar(text: string) {
  expect(text).toMatch(/\r\n$/);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { calendar, events: calendar.getAllSubcomponents('vevent') };
}
