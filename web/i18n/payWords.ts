import { hourlyRange, payBasis, type StatedPay } from '#domain/pay/pay.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import type { Formats } from './format.ts';
import type { Translate } from './translator.ts';

/**
 * What a stated pay comes to per hour and what that supposes, or that it cannot be compared. Null for an hourly pay, which
 * says so itself, and where no pay is stated.
 */
export function payNote(pay: StatedPay, t: Translate, formats: PayFormats): string | null {
  const { min, max, unit } = statedRange(pay);
  if (unit === 'hour' || (min === null && max === null)) return null;
  const basis = payBasis(unit, pay);
  if (!basis) return t('jobs.pay.incomparable');
  const perHour = hourlyRange(pay);
  return t(basis.assumed ? 'jobs.pay.assumed' : 'jobs.pay.about', {
    pay: formats.formatPayRange(perHour.min, perHour.max)!,
    basis: t(`jobs.pay.basis.${unit}`, { count: formats.formatNumber(basis.value) }),
  });
}

type PayFormats = Pick<Formats, 'formatPayRange' | 'formatNumber'>;
