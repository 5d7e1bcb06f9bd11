import { Text } from '@mantine/core';
import type { PayUnit } from '#domain/jobs/vocabulary.ts';
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
  // Where there is little room a long one goes on in the next line behind its hyphen.
  const [first, second] = unit === 'hour' ? [text] : text.split('-');
  return (
    <Text span inherit fw={600} style={unit === 'hour' ? { whiteSpace: 'nowrap' } : undefined}>
      {first}
      {second && (
        <>
          -<wbr />
          {second}
        </>
      )}
    </Text>
  );
}
