import { Text } from '@mantine/core';
import { useFormats } from '#web/lib/useFormats.ts';

/** Dollars per hour, `$45-$60/hr`, in figures that line up. Nothing when no pay is known. */
export function PayRange({ min, max }: { min: number | null | undefined; max: number | null | undefined }) {
  const { formatPayRange } = useFormats();
  const text = formatPayRange(min, max);
  if (!text) return null;
  return (
    <Text span inherit className="tabular" fw={600} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Text>
  );
}
