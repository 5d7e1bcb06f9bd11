import { maxCounted } from '#domain/search/maxCounted.ts';
import { useFormats } from './useFormats.ts';

/** How many there are, as it is written: of more than are counted `5,000+`. */
export function useCounts(): (count: number) => string {
  const { formatNumber } = useFormats();
  return (count) => (count > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(count));
}

/** For a text that knows one, several and more than are counted: sums of what is counted may be larger. */
export function counted(count: number): number {
  return Math.min(count, maxCounted + 1);
}
