import { describe, expect, it } from 'vitest';
import { readCalendar } from '#tests/support/readCalendar.ts';
import { eventFile, feedFile, type CalendarEvent } from './calendarFile.ts';

const event: CalendarEvent = {
  id: '0b9b1f0e-5a3c-4d8e-9a51-52a0a3f1c001',
  sequence: 1,
  updated_date: '2026-12-01T15:00:00.123Z',
  when: { starts_at: '2027-01-05T16:00:00.000Z', ends_at: '2027-01-05T16:30:00.000Z' },
  title: 'Interview: Night nurse',
  where: 'https://video.example/room?id=1;2,3',
  text: 'With Mercy, about Night nurse',
};
const parties = {
  organizer: { name: 'Mercy; "East", \r\nX-EVIL:1', email: 'no-reply@openlocum.example' },
  attendee: { name: 'Noor:Haddad', email: 'noor+a@example.org' },
};

describe('calendar files', () => {
  it.each([
    ['200 emoji', '🩺'.repeat(200)],
    ['signs of the format and a line break', 'a;b,c\\d\nnext: "line"\r\nEND:VEVENT'],
    ['signs of several bytes', 'ñ'.repeat(300)],
  ])('24: %s in a title is read as it was written', (_, title) => {
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const { events } = readCalendar(eventFile(method, { ...event, title }, parties).text);
      expect(events).toHaveLength(1);
      expect(events[0]!.getFirstPropertyValue('summary')).toBe(title.replaceAll('\r\n', '\n'));
    }
    const feed = readCalendar(feedFile('https://openlocum.example/calendar/abc.ics', [{ ...event, title }, event]));
    expect(feed.events.map((one) => one.getFirstPropertyValue('summary'))).toEqual([
      title.replaceAll('\r\n', '\n'),
      event.title,
    ]);
  });

  it('an invitation says what it is, for one reader', () => {
    const { method, text } = eventFile('REQUEST', event, parties);
    expect(method).toBe('REQUEST');
    for (const line of [
      'METHOD:REQUEST',
      `UID:${event.id}`,
      'SEQUENCE:1',
      'DTSTAMP:20261201T150000Z',
      'DTSTART:20270105T160000Z',
      'DTEND:20270105T163000Z',
      'STATUS:CONFIRMED',
    ]) {
      expect(text.split('\r\n')).toContain(line);
    }
    const { events } = readCalendar(text);
    const attendee = events[0]!.getFirstProperty('attendee')!;
    expect(attendee.getFirstValue()).toBe('MAILTO:noor+a@example.org');
    expect([attendee.getParameter('partstat'), attendee.getParameter('rsvp')]).toEqual(['ACCEPTED', 'FALSE']);
    const organizer = events[0]!.getFirstProperty('organizer')!;
    expect(organizer.getFirstValue()).toBe('mailto:no-reply@openlocum.example');
    expect(text).not.toMatch(/^X-EVIL/m);
  });

  it('a cancellation has the same id and its own number', () => {
    const { text } = eventFile('CANCEL', { ...event, sequence: 2 }, parties);
    for (const line of ['METHOD:CANCEL', `UID:${event.id}`, 'SEQUENCE:2', 'STATUS:CANCELLED'])
      expect(text.split('\r\n')).toContain(line);
  });

  it('a day is that day for every reader', () => {
    const { text } = eventFile('REQUEST', { ...event, when: { day: '2027-01-05' } }, parties);
    expect(text.split('\r\n')).toContain('DTSTART;VALUE=DATE:20270105');
    expect(text).not.toMatch(/^DTEND/m);
    expect(readCalendar(text).events).toHaveLength(1);
  });

  it('a feed names no one as invited, and says how often to ask', () => {
    const url = 'https://openlocum.example/calendar/abc.ics';
    const text = feedFile(url, [event]);
    const { calendar } = readCalendar(text);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('name')).toBe('OpenLocum');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(text.replaceAll('\r\n ', '')).toContain(`SOURCE;VALUE=URI:${url}`);
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER/);
    expect(readCalendar(feedFile(url, [])).events).toEqual([]);
  });
});
