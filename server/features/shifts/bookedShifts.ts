import type { User } from '#domain/accounts/user.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { CalendarEvent } from '#server/features/interviews/calendar/functions.ts';
import { localeOfReader } from '#server/platform/mail/mailDraft.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import type { Services } from '#server/platform/services.ts';
import { bookedBy } from './sql.ts';

/** The shifts that a clinician is booked for, for their calendar: from 30 days ago to 400 days ahead. */
export async function bookedShiftsOf({ db, env, clock }: Services, reader: User): Promise<CalendarEvent[]> {
  const rows = await bookedBy(db, reader.id, clock());
  const locale = localeOfReader(reader) ?? env.defaultLanguage;
  return rows.map(
    ({ id, sequence, updated_date, starts_at, ends_at, facility_name, title: job, unit, where_text }) => ({
      id,
      sequence,
      updated_date,
      when: { starts_at, ends_at },
      title: renderText(locale, mailText('shift.event', { facility: facility_name, job })),
      where: unit === null ? where_text : [unit, where_text].filter(Boolean).join(', '),
      text: renderText(locale, mailText('interview.page', { page: env.publicUrl + pageHref('Schedule') })),
    }),
  );
}
