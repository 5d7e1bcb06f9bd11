import type { OpenShiftForMe } from '#domain/openShifts/viewContracts.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** What the reader agreed to, and what the shift adds for each hour. */
type Agreed = Pick<OpenShiftForMe, 'pay'> & Pick<OpenShiftForMe['open_shift'], 'extra_cents'>;

/** `$52.50 an hour, as agreed, plus $8.00 an hour`. Null where the offer states no pay. */
export function useAgreedPay(): (agreed: Agreed) => string | null {
  const t = useMessages();
  const locale = useLocale();
  const format = new Intl.NumberFormat(`${locale}-US`, { style: 'currency', currency: 'USD' });
  const money = (cents: number) => format.format(cents / 100);
  return ({ pay, extra_cents }) => {
    if (!pay) return null;
    const agreed = t(`openShifts.pay.${pay.unit}`, { amount: money(pay.amount_cents) });
    return !extra_cents ? agreed : t('openShifts.pay.plus', { agreed, extra: money(extra_cents) });
  };
}
