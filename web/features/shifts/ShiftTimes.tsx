import { Text } from '@mantine/core';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { lengthOf, timeText } from '#domain/shifts/worked.ts';

interface Props {
  starts_at: string;
  ends_at: string;
  zone: string;
}

/** From when to when, at the place, and how long that is. */
export function ShiftTimes({ starts_at, ends_at, zone }: Props) {
  const t = useTexts('shifts');
  const formats = zonedFormatsOf(useLocale());
  return (
    <>
      <ZonedTime instant={starts_at} zone={zone} />
      <Text component="div" size="sm">
        {t('shifts.until', { time: formats.time(ends_at, zone), length: timeText(lengthOf({ starts_at, ends_at })) })}
      </Text>
    </>
  );
}
