import type { Sentence } from '#domain/core/localizedText.ts';
import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import type { Alert } from './chooseCards.ts';

/** What was found, in one line; `title` is that of the job where it is only one. */
export function alertSubject(kind: SearchKind, { total, sections }: Alert, title: string | undefined): Sentence {
  const [first] = sections;
  const search = first?.search.name ?? '';
  if (total === 1 && kind === 'jobs') return mailText('alert.job', { job: title ?? '' });
  if (total === 1) return mailText('alert.clinician', { search });
  if (sections.length === 1) return mailText(`alert.${kind}`, { count: total, search });
  return mailText(`alert.${kind}.several`, { count: total, searches: sections.length });
}
