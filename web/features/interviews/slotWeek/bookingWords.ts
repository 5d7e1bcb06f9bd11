import type { KnownBooking } from '#domain/interviews/bookingContracts.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { zonedFormatsOf } from '../zonedFormats.ts';

/** What the people of a proposal are called, by their ids. */
export type PeopleNames = ReadonlyMap<string, string>;

/** What a booking is called: the people, briefly, and a sentence with its times as clocks of the zone show them. */
export function useBookingWords(names: PeopleNames, zone: string) {
  const t = useMessages();
  const { formatList } = useFormats();
  const { clock, shortDay } = zonedFormatsOf(useLocale());
  const people = ({ user_ids }: KnownBooking) =>
    formatList(user_ids.map((id) => names.get(id) ?? t('interviews.host')).toSorted());
  const sentence = (booking: KnownBooking) => {
    const [starts, ends] = [booking.starts_at, booking.ends_at].map((one) => localParts(new Date(one), zone));
    const isOneDay = starts!.day === ends!.day;
    const [from, to] = [starts!, ends!].map(({ day, time }) => (isOneDay ? '' : `${shortDay(day)}, `) + clock(time));
    return t(`interviews.booking.${booking.kind}`, { people: people(booking), from, to });
  };
  return { people, sentence };
}
