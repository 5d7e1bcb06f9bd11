import { Interview as InterviewEntity } from '#domain/nouns/interview.ts';
import type { User } from '#domain/nouns/user.ts';
import { actorOf } from '#domain/nouns/userActor.ts';
import type { CalendarEvent } from '#server/features/calendar/functions.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import type { Services } from '#server/platform/services.ts';
import { calendarEvent } from './calendarEvent.ts';
import { bookedOf } from './sql.ts';

/** The booked interviews that the person takes part in and may see, for their calendar. */
export async function bookedEventsOf(services: Services, user: User): Promise<CalendarEvent[]> {
  const visible = visibleSql(InterviewEntity, actorOf(user), 'r');
  const booked = await bookedOf(services.db, user.id, visible, services.clock());
  return booked.map((interview) => calendarEvent(services, interview, user));
}
