import { hourlyRange, payBasis, type StatedPay } from '#domain/pay/pay.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import type { Formats } from './format.ts';
import type { Translate } from './translator.ts';

/**
 * What a stated pay comes to per hour and what that supposes, or that it cannot be compared; an hourly pay comes to so much
 * a week where the job states its hours. Null where no pay is stated, and of an hourly one without them.
 */
export function payNote(pay: StatedPay, t: Translate, formats: PayFormats): string | null {
  const { min, max, unit } = statedRange(pay);
  if (min === null && max === null) return null;
  if (unit === 'hour') return weekNote(pay, t, formats);
  const basis = payBasis(unit, pay);
  if (!basis) return t('jobs.pay.incomparable');
  const perHour = hourlyRange(pay);
  return t(basis.assumed ? 'jobs.pay.assumed' : 'jobs.pay.about', {
    pay: formats.formatPayRange(perHour.min, perHour.max)!,
    basis: t(`jobs.pay.basis.${unit}`, { count: formats.formatNumber(basis.value) }),
  });
}

function weekNote(pay: StatedPay, t: Translate, formats: PayFormats): string | null {
  const { min, max } = statedRange(pay);
  const hours = pay.weekly_hours;
  if (hours == null) return null;
  const perWeek = (bound: number | null) => bound && Math.round(bound * hours);
  return t('jobs.pay.about', {
    pay: formats.formatPayRange(perWeek(min), perWeek(max), 'week')!,
    basis: t('jobs.pay.basis.week', { count: formats.formatNumber(hours) }),
  });
}

type PayFormats = Pick<Formats, 'formatPayRange' | 'formatNumber'>;
