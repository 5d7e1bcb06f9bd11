import { reviewTags } from '#domain/reviews/review.ts';
import type { Translate } from '#web/i18n/translator.ts';

const known = [...reviewTags.clinician, ...reviewTags.facility];

/** A tag in the reader's language; one that is not ours stays as it was written. */
export function reviewTagName(t: Translate, tag: string): string {
  const own = known.find((one) => one === tag);
  return own ? t(`trust.review.tag.${own}`) : tag;
}
