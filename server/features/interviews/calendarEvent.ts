import type { Sentence } from '#domain/core/localizedText.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import type { User } from '#domain/accounts/user.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { invitation, type CalendarEvent } from '#server/features/interviews/calendar/functions.ts';
import { localeOfReader } from '#server/platform/mail/mailDraft.ts';
import type { CalendarPart } from '#server/platform/mail/outboxRows.ts';
import { renderText } from '#server/platform/mail/renderText.ts';
import type { Services } from '#server/platform/services.ts';
import { titleFor } from './mail.ts';

type House = Pick<Services, 'env'>;

/** The page of it for each side. */
export function linkFor({ application_id }: Interview, side: UserRoleName): string {
  return side === 'clinician' ? pageHref('Schedule') : pageHref('FacilityApplicants', { id: application_id });
}

/** A booked interview in the calendar of one of the two, in the language of its reader. */
export function calendarEvent({ env }: House, interview: Interview, reader: User): CalendarEvent {
  const { id, sequence, updated_date, starts_at, ends_at, where_text } = interview;
  const side = reader.id === interview.clinician_id ? 'clinician' : 'facility';
  const locale = localeOfReader(reader) ?? env.defaultLanguage;
  const word = (sentence: Sentence) => renderText(locale, sentence);
  return {
    id,
    sequence,
    updated_date,
    // What is booked has both.
    when: { starts_at: starts_at!, ends_at: ends_at! },
    title: word(titleFor(interview, side)),
    where: where_text,
    text: word(mailText('interview.page', { page: env.publicUrl + linkFor(interview, side) })),
  };
}

/** What the mail of a reader carries. */
export function calendarPart(
  house: House,
  method: CalendarPart['method'],
  interview: Interview,
  reader: User,
): CalendarPart {
  return invitation(house, method, calendarEvent(house, interview, reader), {
    facility: interview.facility_name,
    reader,
  });
}
