import type { DraftOf } from '#domain/entities.ts';
import type { User } from '#domain/user.ts';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { withScheme } from '#web/lib/webAddress.ts';

/** What the wizard asks, under the names of the profile. */
export interface OnboardingValues extends Record<string, unknown> {
  headline: string;
  location: string;
  bio: string;
  facility_name: string;
  /** A facility's logo: the address of its file. */
  avatar: User['avatar'];
  credentials: string;
  specialties: string[];
  certifications: string[];
  licensure_states: User['licensure_states'];
  facility_type: User['facility_type'];
  facility_size: User['facility_size'];
  website: string;
  notificationsEmail: string;
}

export const stepsOf = { clinician: 3, facility: 2 } as const satisfies Record<UserRoleName, number>;

/** What the person has told before, and the account's address for notifications. */
export function startingValues(user: User): OnboardingValues {
  return {
    headline: user.headline ?? '',
    location: user.location ?? '',
    bio: user.bio ?? '',
    facility_name: user.facility_name ?? '',
    avatar: user.avatar,
    credentials: user.credentials ?? '',
    specialties: [...user.specialties],
    certifications: [...user.certifications],
    licensure_states: [...user.licensure_states],
    facility_type: user.facility_type,
    facility_size: user.facility_size,
    website: user.website ?? '',
    notificationsEmail: user.notificationsEmail ?? user.email,
  };
}

/** Names of the fields that keep the person on this step. */
export function missingIn(
  role: UserRoleName,
  step: number,
  values: OnboardingValues,
): (keyof OnboardingValues & string)[] {
  if (step === 1) return (['headline', 'location', 'bio'] as const).filter((field) => values[field].trim() === '');
  if (step === 2 && role === 'clinician') {
    return (['specialties', 'certifications'] as const).filter((field) => values[field].length === 0);
  }
  return [];
}

/** Which step asks for which field. */
const stepFields: Readonly<Record<UserRoleName, readonly (readonly string[])[]>> = {
  clinician: [
    ['headline', 'location', 'bio'],
    ['credentials', 'specialties', 'certifications', 'licensure_states'],
  ],
  facility: [
    ['facility_name', 'headline', 'location', 'bio'],
    ['avatar', 'facility_type', 'facility_size', 'website', 'notificationsEmail'],
  ],
};

/** The first step that asks for one of these fields, counted from 1: what was refused is said beside its field. */
export function stepWith(role: UserRoleName, errors: Readonly<Record<string, unknown>>): number | null {
  const index = stepFields[role].findIndex((fields) => fields.some((field) => Object.hasOwn(errors, field)));
  return index < 0 ? null : index + 1;
}

/** What is saved: the fields of this side alone; blank texts as nothing. The account type goes along once. */
export function toProfile(user: User, role: UserRoleName, values: OnboardingValues): DraftOf<'User'> {
  const { headline, location, bio, facility_name, credentials, website, notificationsEmail, ...lists } = values;
  const both = { headline: headline.trim(), location: location.trim(), bio: bio.trim() };
  const type = user.user_role ? {} : { user_role: role };
  if (role === 'clinician') {
    const { specialties, certifications, licensure_states } = lists;
    return { ...type, ...both, credentials: orNull(credentials), specialties, certifications, licensure_states };
  }
  return {
    ...type,
    ...both,
    facility_name: orNull(facility_name),
    avatar: values.avatar,
    facility_type: values.facility_type,
    facility_size: values.facility_size,
    website: orNull(withScheme(website)),
    notificationsEmail: orNull(notificationsEmail),
  };
}

function orNull(text: string): string | null {
  return text.trim() || null;
}
