import type { JobColumn } from '#domain/jobs/jobColumns.ts';
import { placeWord, roleName, specialtyName } from '#web/i18n/labels.ts';
import type { MessageKey } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';

/** What the screens call a value of a job that a spreadsheet may have in a column. */
export function jobChoiceName(t: Translate, column: JobColumn, value: string): string {
  switch (column) {
    case 'role':
      return roleName(t, value);
    case 'specialty':
      return specialtyName(t, value);
    case 'location_type':
      return placeWord(t, value);
    case 'shift_types':
      return t(`jobTerms.shift.${value}` as MessageKey);
    case 'employment_type':
      return t(`jobTerms.employment.${value}` as MessageKey);
    case 'benefits':
      return t(`jobTerms.benefits.${value}` as MessageKey);
    case 'pay_unit':
      return t(`facility.postJob.payUnit.${value}` as MessageKey);
    default:
      return value;
  }
}
