import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { SheetLine } from '#domain/assignments/readinessSheet.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { notificationWords, type MailCopy, type NotificationDraft } from '#server/features/notifications/functions.ts';

type SheetCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/** To the clinician who has accepted: which lines of the sheet are new or changed. */
export function sheetCopy(
  lines: readonly SheetLine[],
  { facility, job }: { facility: string; job: string },
): SheetCopy {
  const title = notificationText('offer.title.sheet', { job });
  const body = notificationText('offer.body.sheet', { facility, lines: listed(lines) });
  return {
    ...notificationWords(title, body),
    mail: { subject: title, paragraphs: [body], action: mailText('readiness.action') },
  };
}

/** At least one. */
function listed(lines: readonly SheetLine[]): LocalizedText {
  return lines
    .map((line) => notificationText(`offer.line.${line}`))
    .reduce((before, line) => notificationText('offer.lines', { lines: before, line }));
}
