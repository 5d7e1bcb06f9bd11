import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { isQuiet } from '#domain/notifications/isQuiet.ts';
import type { Availability } from '#domain/profiles/vocabulary.ts';

interface Checked {
  rate_band_min: number | null;
  rate_band_max: number | null;
  availability: Availability | null;
  available_from: string | null;
  digest_at: string;
  quiet_from: string;
  quiet_until: string;
}

/** What is wrong between fields of a person. */
export function profileErrors(person: Checked): FieldError[] {
  const { rate_band_min, rate_band_max, availability, available_from, digest_at, quiet_from, quiet_until } = person;
  return [
    ...(isQuiet(digest_at, quiet_from, quiet_until)
      ? [{ field: 'digest_at', ...fieldErrorText('digestInQuietHours') }]
      : []),
    ...(rate_band_min !== null && rate_band_max !== null && rate_band_min > rate_band_max
      ? [{ field: 'rate_band_max', ...fieldErrorText('belowMinimumRate') }]
      : []),
    ...(availability === 'from_date' && available_from === null
      ? [{ field: 'available_from', ...fieldErrorText('availableFromMissing') }]
      : []),
    ...(availability !== 'from_date' && available_from !== null
      ? [{ field: 'available_from', ...fieldErrorText('availableFromAlone') }]
      : []),
  ];
}
