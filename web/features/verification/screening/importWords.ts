import type { ListImport } from '#domain/verification/screeningContracts.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** Whether the end of a file is still to be reported. */
export function isUnderWay({ state }: Pick<ListImport, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** How far a file is, or how it ended, in a sentence. */
export function importSentence(one: ListImport, t: Translate, formats: Formats): string {
  const { state, loaded_date, rows_read, rows_skipped, people_screened, matches_found, matches_gone } = one;
  if (state === 'failed') return issueSentence(one.fault, t, formats);
  if (state === 'queued') return t('screening.import.queued');
  const { formatNumber } = formats;
  if (state === 'done') {
    const outcome = t('screening.import.done', { people: people_screened, found: formatNumber(matches_found) });
    const gone = matches_gone > 0 ? ` ${t('screening.import.gone', { count: matches_gone })}` : '';
    return `${t('screening.import.rows', { rows: rows_read, skipped: formatNumber(rows_skipped) })} ${outcome}${gone}`;
  }
  return loaded_date === null
    ? t('screening.import.reading', { row: formatNumber(rows_read) })
    : t('screening.import.lookingUp', { people: formatNumber(people_screened) });
}

/** Why nothing was loaded, and what to do. */
function issueSentence(issue: ListImport['fault'], t: Translate, { formatList, formatNumber }: Formats): string {
  if (issue === null || (issue.reason === 'broken_row' && issue.row === null)) return t('screening.fault.failed');
  const { reason, row, columns, rows, least } = issue;
  return t(`screening.fault.${reason}`, {
    row: formatNumber(row ?? 0),
    rows: rows ?? 0,
    least: formatNumber(least ?? 0),
    columns: formatList(columns),
  });
}
