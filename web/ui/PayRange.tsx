import { Text } from '@mantine/core';
import { useFormats } from '#web/i18n/useFormats.ts';

/** Dollars per hour, `$45-$60/hr`. Figures that line up would set the hyphen apart. Nothing when no pay is known. */
export function PayRange({ min, max }: { min: number | null | undefined; max: number | null | undefined }) {
  const { formatPayRange } = useFormats();
  const text = formatPayRange(min, max);
  if (!text) return null;
  return (
    <Text span inherit fw={600} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Text>
  );
}
