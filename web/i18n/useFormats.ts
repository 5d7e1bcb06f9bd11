import { formatsOf, type Formats } from './format.ts';
import { useLocale } from './locale.ts';

/** Dates, times, numbers and pay in the language of the page. */
export function useFormats(): Formats {
  return formatsOf(useLocale());
}
