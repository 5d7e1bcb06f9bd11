import { wrongField } from '#domain/shared/wrongFields.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { sourceCheckDays, type CheckReason, type CheckResult } from '#domain/verification/vocabulary.ts';

interface Entered {
  checked_date: string;
  result: CheckResult;
  reason?: CheckReason | null | undefined;
}

/** A reviewer's record of what a source has answered: lately, and with a reason where it differs from the claim. */
export function assertAnswer({ checked_date, result, reason }: Entered, now: Date): void {
  const age = now.getTime() - Date.parse(checked_date);
  if (age < 0) throw wrongField('checked_date', errorText('checkedLater'));
  if (age > sourceCheckDays * 86_400_000) {
    throw wrongField('checked_date', errorText('checkedLongAgo', { days: sourceCheckDays }));
  }
  if ((result === 'different' || result === 'not_found') && !reason) {
    throw wrongField('reason', errorText('checkReasonNeeded'));
  }
}
