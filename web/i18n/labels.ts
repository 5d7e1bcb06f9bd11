import { locationTypes, specialties, writtenRoles, type states } from '#domain/shared/vocabulary.ts';
import type { Translate } from './translator.ts';

/** A specialty in the reader's language; one of a person's own stays as they wrote it. */
export function specialtyName(t: Translate, value: string): string {
  const known = specialties.find((one) => one === value);
  return known ? t(`shell.specialty.${known}`) : value;
}

/** A role in the reader's language: those that have letters of their own are called by them in every language. */
export function roleName(t: Translate, value: string): string {
  const written = writtenRoles.find((one) => one === value);
  return written ? t(`shell.role.${written}`) : value;
}

/** Where the work is done, inside a line of facts: `on-site`. */
export function placeWord(t: Translate, value: string): string {
  const known = locationTypes.find((one) => one === value);
  return known ? t(`shell.locationType.${known}`) : value;
}

/** A state in the reader's language, by its postal code. */
export function stateName(t: Translate, code: (typeof states)[number]): string {
  return t(`states.${code}`);
}
