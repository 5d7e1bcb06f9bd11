const locale = 'en-US';

/** `12 Nov 2026`. A plain date (`yyyy-MM-dd`) is that day everywhere; an instant is the reader's own day. */
export function formatDate(value: string): string {
  const plain = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(plain ? { timeZone: 'UTC' } : {}),
  });
  return parts.format(new Date(value));
}

/** `12 Nov`, of a plain date (`yyyy-MM-dd`): where the year is known and there is little room. */
export function formatDayMonth(value: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(value));
}

/** `12 Nov 2026, 3:05 PM`, in the reader's own zone. */
export function formatDateTime(value: string): string {
  return `${formatDate(value)}, ${formatTime(value)}`;
}

/** `3:05 PM`, in the reader's own zone. */
export function formatTime(value: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(value));
}

/** `3 h ago` within a week of `now`, otherwise the date. */
export function formatRelative(value: string, now: number): string {
  const seconds = (new Date(value).getTime() - now) / 1000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  if (Math.abs(seconds) >= 7 * 86_400) return formatDate(value);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' });
  const text = unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : relative.format(0, 'second');
  // The narrow style writes `3h ago` and `45m ago`.
  return text.replace(/(\d)m\b/, '$1 min').replace(/(\d)([a-z])/, '$1 $2');
}

/** `$45-$60/hr`, exactly as the specification writes it; null when no bound is known. */
export function formatPayRange(min: number | null | undefined, max: number | null | undefined): string | null {
  if (min == null && max == null) return null;
  if (min == null || max == null) return `$${dollars.format((min ?? max)!)}/hr`;
  return `$${dollars.format(min)}-$${dollars.format(max)}/hr`;
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

const dollars = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
/** Seconds. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
