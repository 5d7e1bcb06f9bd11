import { daysBetween } from '#domain/shared/civilDay.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { audit } from '#server/platform/auth/audit.ts';
import type { Work } from '#server/platform/work.ts';
import type { WantedHours } from './hoursColumns.ts';

const maxDays = 92;

/** Refuses too many days. The audit log records what a facility takes with it, and not that people read their own hours. */
export async function beginExport({ tx, actor }: Work, { from, to }: WantedHours): Promise<void> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= maxDays) throw wrongField('to', errorText('hoursDays', { days: maxDays }));
  if (actor.kind === 'user' && actor.seat) await audit(tx, actor, [{ action: 'Shift.export' }]);
}
