import { errorText } from '#domain/shared/errorMessages.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Document } from '#domain/credentials/document.ts';
import { kindAfter, numberKey } from '#domain/credentials/documentFacts.ts';
import type { CheckReason } from '#domain/verification/vocabulary.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import type { CredentialKind } from '#domain/credentials/vocabulary.ts';
import { isDeaNumber, storedDeaNumber } from '#domain/credentials/deaNumber.ts';
import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';

/** Days before which malpractice insurance may be bought. */
const boughtAhead = 365;

/**
 * What follows from a write of a document for what else it holds, through whichever door it comes: its kind, what is stored
 * of its number, and when it was decided on and why. VALIDATION_ERROR for what it cannot say on the day of the site.
 * `ownerDay`: the day it is where the owner is, where that is known: what was issued there today was issued.
 */
export function derivedFacts(
  services: Pick<Services, 'clock' | 'env'>,
  { reason, ownerDay }: { reason?: CheckReason | undefined; ownerDay?: string } = {},
): (after: Document, before: Document | null) => Partial<Document> {
  const day = today(services);
  const latest = ownerDay !== undefined && ownerDay > day ? ownerDay : day;
  return (after, before) => {
    const kind = kindAfter(after, before);
    assertIssued(kind, after, before, latest);
    const number = derivedNumber(kind, after, before);
    // Those of another kind, which the caller did not send.
    const isLeftBehind = kind !== 'malpractice_insurance' && after.details === (before?.details ?? null);
    return {
      kind,
      number,
      number_key: numberKey(kind, number),
      ...(isLeftBehind ? { details: null } : {}),
      ...(after.status === (before?.status ?? 'pending') ? {} : decided(after, services.clock(), day)),
      ...(after.status === 'rejected' && reason ? { rejection_reason: reason } : {}),
    };
  };
}

function decided({ status, expires_date }: Document, now: Date, day: string): Partial<Document> {
  if (status === 'approved' && expires_date !== null && expires_date < day) {
    throw wrongField('expires_date', errorText('expiredOn', { date: dayText(expires_date) }));
  }
  return {
    reviewed_date: status === 'pending' ? null : now.toISOString(),
    rejection_reason: status === 'rejected' ? 'other' : null,
  };
}

function assertIssued(
  kind: CredentialKind | null,
  { issued_date }: Document,
  before: Document | null,
  day: string,
): void {
  if (issued_date === null || (issued_date === before?.issued_date && kind === before.kind)) return;
  const ahead = kind === 'malpractice_insurance' ? boughtAhead : 0;
  if (issued_date <= addDays(day, ahead)) return;
  throw wrongField(
    'issued_date',
    ahead === 0 ? errorText('issuedLater') : errorText('issuedMuchLater', { days: ahead }),
  );
}

/** A DEA number is checked and not stored; what was stored of it is sent back with the others. */
function derivedNumber(kind: CredentialKind | null, { number }: Document, before: Document | null): string | null {
  if (number === null || kind !== 'dea_registration') return number;
  if (before?.kind === kind && before.number === number) return number;
  if (!isDeaNumber(number)) throw wrongField('number', fieldErrorText('deaNumber'));
  return storedDeaNumber(number);
}
