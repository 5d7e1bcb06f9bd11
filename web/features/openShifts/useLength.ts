import { useMessages } from '#web/i18n/messages.tsx';

/** `12 h 30 min` of minutes. */
export function useLength(): (minutes: number) => string {
  const t = useMessages();
  return (minutes) => {
    const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
    return values.minutes === 0 ? t('openShifts.hours', values) : t('openShifts.hoursMinutes', values);
  };
}
