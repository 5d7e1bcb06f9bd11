import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { optionalText, type Field } from '#domain/core/fields.ts';
import { interviewLimits, isVideoLink } from './vocabulary.ts';

/** Where the part of its own of each link comes. */
export const linkPlace = '{id}';

/** A facility's own pattern of the links of its video interviews, `https://meet.example.org/{id}`. */
export function optionalLinkPattern(): Field<string | null> {
  const check = (value: string | null) =>
    value === null || isLinkPattern(value) ? null : fieldErrorText('linkPattern', { place: linkPlace });
  return { ...optionalText(interviewLimits.linkPattern), check };
}

/** One https address of a host, with one place after the host. */
export function isLinkPattern(text: string): boolean {
  const [before, after, ...more] = text.split(linkPlace);
  if (after === undefined || more.length > 0 || /[{}]/.test(before! + after)) return false;
  return /^https:\/\/[^/]+\//i.test(before!) && isVideoLink(linkFrom(text, 'x'));
}

/** The link of one interview; `id` is not to be guessed. */
export function linkFrom(pattern: string, id: string): string {
  return pattern.replace(linkPlace, () => id);
}
