import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import type { CalendarPart } from '#server/platform/mail/outboxRows.ts';

/** What a calendar holds of a booking. */
export interface CalendarEvent {
  /** Its identity in every calendar: nothing that names anyone. */
  id: string;
  /** Counts its changes. */
  sequence: number;
  /** When it was changed last. */
  updated_date: string;
  /** Its first and its last instant, or the whole day `yyyy-MM-dd` wherever its reader is. */
  when: { starts_at: string; ends_at: string } | { day: string };
  title: string;
  where: string | null;
  text: string;
}

interface Party {
  name: string;
  email: string;
}

/** An invitation for one reader, or that it is cancelled: one event (RFC 5546). */
export function eventFile(
  method: CalendarPart['method'],
  event: CalendarEvent,
  { organizer, attendee }: { organizer: Party; attendee: Party },
): CalendarPart {
  const calendar = emptyCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...eventData(event),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, text: textOf(calendar) };
}

/** One event for a user who downloads it: it names no attendees. */
export function publishedFile(event: CalendarEvent): string {
  const calendar = emptyCalendar(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({ ...eventData(event), status: ICalEventStatus.CONFIRMED });
  return textOf(calendar);
}

/** All bookings of a user, for programs that poll; it names no attendees. */
export function feedFile(url: string, events: readonly CalendarEvent[]): string {
  const calendar = emptyCalendar(ICalCalendarMethod.PUBLISH);
  // The package writes the name as it is: it must contain no user's text.
  calendar.name('OpenLocum').source(url).ttl(3600);
  for (const event of events) calendar.createEvent({ ...eventData(event), status: ICalEventStatus.CONFIRMED });
  return textOf(calendar);
}

function emptyCalendar(method: ICalCalendarMethod): ICalCalendar {
  return new ICalCalendar({ prodId: { company: 'OpenLocum', product: 'OpenLocum' }, method });
}

function eventData({ id, sequence, updated_date, when, title, where, text }: CalendarEvent) {
  return {
    id,
    sequence,
    stamp: new Date(updated_date),
    ...timesOf(when),
    summary: title,
    description: text,
    location: where,
  } satisfies ICalEventData;
}

/** A day without an end is that day (RFC 5545, 3.6.1). */
function timesOf(when: CalendarEvent['when']) {
  if ('day' in when) return { start: new Date(`${when.day}T00:00:00Z`), allDay: true };
  return { start: new Date(when.starts_at), end: new Date(when.ends_at) };
}

/** The package leaves out the end of the last line. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}
