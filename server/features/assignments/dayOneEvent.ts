import type { Sentence } from '#domain/core/localizedText.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import type { User } from '#domain/accounts/user.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { instantsAt } from '#domain/shared/zonedTime.ts';
import { invitation, type CalendarEvent } from '#server/features/interviews/calendar/functions.ts';
import { localeOfReader } from '#server/platform/mail/mailDraft.ts';
import type { CalendarPart } from '#server/platform/mail/outboxRows.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';
import type { DayOneOf } from './sql.ts';

/** The first day of an assignment in the calendar of one of the two, in the language of its reader. */
export function dayOneEvent({ env }: Pick<Services, 'env'>, first: DayOneOf, reader: User): CalendarEvent {
  const { id, created_date, updated_date, title: job, facility_name, clinician_name } = first;
  const locale = localeOfReader(reader) ?? env.defaultLanguage;
  const word = (sentence: Sentence) => renderText(locale, sentence);
  const title =
    reader.id === first.clinician_id
      ? mailText('assignment.firstDay.clinician', { other: facility_name, job })
      : mailText('assignment.firstDay.facility', { other: clinician_name, job });
  return {
    id,
    // It has no number of its own: later changes have a higher one.
    sequence: Math.floor((Date.parse(updated_date) - Date.parse(created_date)) / 1000),
    updated_date,
    when: whenOf(first),
    title: word(title),
    where: first.first_day_where ?? null,
    text: word(mailText('assignment.page', { page: env.publicUrl + pageHref('Receipt', { offer: first.offer_id }) })),
  };
}

/** An hour from when one is to come; the whole day where the sheet names no time, or clocks go forward over it. */
function whenOf({ starts_on: day, first_day_time, time_zone }: DayOneOf): CalendarEvent['when'] {
  const [start] = first_day_time ? instantsAt(day, first_day_time, time_zone) : [];
  if (!start) return { day };
  return { starts_at: start.toISOString(), ends_at: new Date(start.getTime() + 3_600_000).toISOString() };
}

/** What the mail of its clinician carries. */
export async function dayOnePart(
  work: Work,
  method: CalendarPart['method'],
  assignment: Assignment,
  reader: User,
): Promise<CalendarPart> {
  const [sheet] = await work.system.find('ReadinessSheet', { job_id: assignment.job_id }, { limit: 1 });
  const { first_day_time = null, first_day_where = null } = sheet ?? {};
  const event = dayOneEvent(work.services, { ...assignment, first_day_time, first_day_where }, reader);
  return invitation(work.services, method, event, { facility: assignment.facility_name, reader });
}
