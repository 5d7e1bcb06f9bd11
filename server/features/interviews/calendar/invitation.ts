import type { User } from '#domain/accounts/user.ts';
import { addressOf } from '#server/features/notifications/functions.ts';
import type { CalendarPart } from '#server/platform/mail/outboxRows.ts';
import type { Services } from '#server/platform/services.ts';
import { eventFile, type CalendarEvent } from './calendarFile.ts';

/** What a mail carries for its reader's calendar: from the address that all mails come from, under the name of the facility. */
export function invitation(
  { env }: Pick<Services, 'env'>,
  method: CalendarPart['method'],
  event: CalendarEvent,
  { facility, reader }: { facility: string; reader: User },
): CalendarPart {
  return eventFile(method, event, {
    organizer: { name: facility, email: bareAddress(env.mailFrom) },
    attendee: { name: reader.full_name, email: addressOf(reader) },
  });
}

/** Of `Name <address>` the address. */
function bareAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
