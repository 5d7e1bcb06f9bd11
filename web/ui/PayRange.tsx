import { Text } from '@mantine/core';
import type { PayUnit } from '#domain/site/vocabulary.ts';
import { useFormats } from '#web/i18n/useFormats.ts';

interface Props {
  min: number | null | undefined;
  max: number | null | undefined;
  unit?: PayUnit;
}

/** Pay as it is stated, `$45-$60/hr`. Figures that line up would set the hyphen apart. Nothing when no pay is known. */
export function PayRange({ min, max, unit = 'hour' }: Props) {
  const { formatPayRange } = useFormats();
  const text = formatPayRange(min, max, unit);
  if (!text) return null;
  return (
    <Text span inherit fw={600} style={unit === 'hour' ? { whiteSpace: 'nowrap' } : undefined}>
      {text}
    </Text>
  );
}
