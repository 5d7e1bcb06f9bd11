import { Text } from '@mantine/core';
import type { StatedPay as Pay } from '#domain/pay/pay.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { payNote } from '#web/i18n/payWords.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { PayRange } from './PayRange.tsx';

interface Props {
  job: Pay;
  classNames?: { stated?: string | undefined; note?: string | undefined };
}

/** Pay as it is stated and beneath it, unless that is hourly, what it comes to per hour. */
export function StatedPay({ job, classNames }: Props) {
  const t = useMessages();
  const formats = useFormats();
  const { min, max, unit } = statedRange(job);
  const note = payNote(job, t, formats);
  return (
    <>
      <div className={classNames?.stated}>
        {min === null && max === null ? (
          <Text span size="sm" c="dimmed">
            {t('jobs.payOnRequest')}
          </Text>
        ) : (
          <PayRange min={min} max={max} unit={unit} />
        )}
      </div>
      {note && (
        <Text component="div" size="sm" c="dimmed" fw="normal" className={classNames?.note}>
          {note}
        </Text>
      )}
    </>
  );
}
