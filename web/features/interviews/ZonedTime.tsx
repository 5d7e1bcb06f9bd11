import { Text } from '@mantine/core';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ownZoneBeside, zonedFormatsOf } from './zonedFormats.ts';

interface Props {
  instant: string;
  /** In which it is shown first. */
  zone: string;
  /** Where the day is above it. */
  timeOnly?: boolean;
}

/** An instant in its zone; below it in the reader's own, where that differs. */
export function ZonedTime({ instant, zone, timeOnly = false }: Props) {
  const t = useMessages();
  const formats = zonedFormatsOf(useLocale());
  const format = timeOnly ? formats.time : formats.moment;
  const own = ownZoneBeside(instant, zone);
  return (
    <time dateTime={instant} style={{ display: 'block' }}>
      {format(instant, zone)}
      {own ? (
        <Text span display="block" size="sm" fw={400} c="inherit">
          {t('interviews.yourTime', { time: formats.moment(instant, own) })}
        </Text>
      ) : null}
    </time>
  );
}
