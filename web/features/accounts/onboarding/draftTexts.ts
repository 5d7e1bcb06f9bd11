import type { shiftTypes } from '#domain/jobs/vocabulary.ts';
import type { states } from '#domain/shared/vocabulary.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { roleName, specialtyName, stateName } from '#web/i18n/labels.ts';

/** What the first step learned by taps, as its inputs hold it. */
export interface Choices {
  clinical_roles: readonly string[];
  specialties: readonly string[];
  licensure_states: readonly string[];
  shift_types: readonly string[];
  availability: string | null;
  location: string | null;
}

export interface DraftTexts {
  headline: string;
  bio: string;
}

/** Of each list, so that a headline stays one line. */
const maxNamed = 2;

/** A headline such as `Critical Care RN, nights, Florida`, and the same in sentences. Empty without a profession. */
export function draftTexts(t: Translate, { formatList }: Formats, choices: Choices): DraftTexts {
  if (choices.clinical_roles.length === 0) return { headline: '', bio: '' };
  const named = (names: readonly string[]) => formatList(names.slice(0, maxNamed));
  const roles = named(choices.clinical_roles.map((role) => roleName(t, role)));
  const specialties = named(choices.specialties.map((one) => specialtyName(t, one)));
  const licensed = named(choices.licensure_states.map((code) => stateName(t, code as State)));
  const shifts = named(choices.shift_types.map((shift) => t(`onboarding.shift.${shift as Shift}`)));
  const place = choices.location?.trim();
  const work = specialties ? t('onboarding.headline', { roles, specialties }) : roles;
  return {
    headline: [work, shifts, licensed].filter(Boolean).join(', '),
    bio: [
      specialties ? t('onboarding.bio.work', { roles, specialties }) : `${roles}.`,
      licensed && t('onboarding.bio.licensed', { states: licensed }),
      shifts && t('onboarding.bio.shifts', { shifts }),
      place && t('onboarding.bio.place', { place }),
      choices.availability === 'now' && t('onboarding.bio.now'),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

type State = (typeof states)[number];
type Shift = (typeof shiftTypes)[number];
