import { Interview as InterviewEntity } from '#domain/interviews/interview.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { CalendarEvent } from '#server/features/interviews/calendar/functions.ts';
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
