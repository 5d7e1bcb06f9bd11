import { Assignment } from '#domain/assignments/assignment.ts';
import type { User } from '#domain/accounts/user.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { CalendarEvent } from '#server/features/interviews/calendar/functions.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import type { Services } from '#server/platform/services.ts';
import { dayOneEvent } from './dayOneEvent.ts';
import { dayOnesFor } from './sql.ts';

/** The first days of the open assignments of a clinician or of a facility's account, for their calendar. */
export async function dayOneEventsOf(services: Services, user: User): Promise<CalendarEvent[]> {
  const first = await dayOnesFor(services.db, user.id, visibleSql(Assignment, actorOf(user), 'r'), services.clock());
  return first.map((one) => dayOneEvent(services, one, user));
}
