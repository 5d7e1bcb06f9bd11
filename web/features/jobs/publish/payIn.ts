import type { EmploymentType, PayUnit } from '#domain/jobs/vocabulary.ts';
import type { StatedPay } from '#domain/pay/pay.ts';
import type { PublishJobForm } from './usePublishJob.ts';

/** The pay that is typed so far, as a job would state it. */
export function payIn(values: PublishJobForm['values']): StatedPay {
  return {
    pay_unit: values.pay_unit as PayUnit,
    employment_type: values.employment_type as EmploymentType | null,
    pay_stated_min: numberIn(values.pay_stated_min),
    pay_stated_max: numberIn(values.pay_stated_max),
    shift_hours: numberIn(values.shift_hours),
    weekly_hours: numberIn(values.weekly_hours),
    visit_minutes: numberIn(values.visit_minutes),
  };
}

function numberIn(typed: number | string): number | null {
  const number = typed === '' ? NaN : Number(typed);
  return number > 0 ? number : null;
}
