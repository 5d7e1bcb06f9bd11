import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import type { OfferForm } from './terms.ts';

/** What the fields of an offer must satisfy together before it is sent, at an instant and in the zone of its site. */
export function offerErrors(form: OfferForm, expires_at: string | null, now: Date, zone: string): FieldError[] {
  return [...dateErrors(form.work, civilDay(now, zone)), ...payErrors(form.pay), ...expiryErrors(expires_at, now)];
}

function dateErrors({ kind, starts_on, ends_on }: OfferForm['work'], today: string): FieldError[] {
  const errors: FieldError[] = [];
  if (starts_on < today) errors.push({ field: 'work.starts_on', ...errorText('offerStartPast') });
  if (kind === 'contract' && ends_on === null) errors.push({ field: 'work.ends_on', ...fieldErrorText('required') });
  if (kind === 'permanent' && ends_on !== null)
    errors.push({ field: 'work.ends_on', ...errorText('offerPermanentEnd') });
  if (ends_on !== null && ends_on < starts_on)
    errors.push({ field: 'work.ends_on', ...errorText('offerEndBeforeStart') });
  return errors;
}

function payErrors({ unit, amount_cents, differentials }: OfferForm['pay']): FieldError[] {
  const amounts = [
    { field: 'pay.amount_cents', unit, amount_cents },
    ...differentials.map((one, at) => ({ ...one, field: `pay.differentials.${at}.amount_cents` })),
  ];
  const tooMuch = fieldErrorText('atMost', { max: offerLimits.hourlyCents });
  return amounts.flatMap(({ field, ...one }) =>
    one.unit === 'hour' && one.amount_cents > offerLimits.hourlyCents ? [{ field, ...tooMuch }] : [],
  );
}

function expiryErrors(expires_at: string | null, now: Date): FieldError[] {
  const { minHours, maxDays } = offerLimits.expiry;
  const hour = 60 * 60 * 1000;
  const left = expires_at === null ? 0 : Date.parse(expires_at) - now.getTime();
  if (left >= minHours * hour && left <= maxDays * 24 * hour) return [];
  return [{ field: 'expires_at', ...errorText('offerExpiry', { hours: minHours, days: maxDays }) }];
}
