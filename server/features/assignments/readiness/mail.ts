import type { Said } from '#domain/core/said.ts';
import type { SheetLine } from '#domain/assignments/readinessSheet.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { told, type MailCopy, type NotificationDraft } from '#server/features/notifications/functions.ts';

type SheetCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/** To whoever has accepted: which lines of the sheet are new or other than before. */
export function sheetCopy(
  lines: readonly SheetLine[],
  { facility, job }: { facility: string; job: string },
): SheetCopy {
  const title = sayNews('offer.title.sheet', { job });
  const body = sayNews('offer.body.sheet', { facility, lines: listed(lines) });
  return { ...told(title, body), mail: { subject: title, paragraphs: [body], action: sayMail('readiness.action') } };
}

/** At least one. */
function listed(lines: readonly SheetLine[]): Said {
  return lines
    .map((line) => sayNews(`offer.line.${line}`))
    .reduce((before, line) => sayNews('offer.lines', { lines: before, line }));
}
