import type { DraftOf } from '#domain/entities.ts';
import { User } from '#domain/user.ts';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { inReadersLanguage } from '#web/lib/answers.ts';
import { fieldError } from '#web/lib/fieldError.ts';
import { withScheme } from '#web/lib/webAddress.ts';

/** What the page asks, under the names of the profile: every field as its input has it. */
export interface ProfileValues {
  full_name: string;
  credentials: string;
  headline: string;
  bio: string;
  specialties: string[];
  certifications: string[];
  skills: string[];
  emr_list: string[];
  languages: string[];
  /** '' while nothing is typed. */
  years_exp: number | string;
  /** Dollars per hour. */
  rate_band_min: number | string;
  rate_band_max: number | string;
  location: string;
  /** As typed: may hold what is no state. */
  licensure_states: string[];
  /** Miles. */
  travel_radius: number | string;
  travel_cities: string[];
  telehealth: boolean;
  avatar: string | null;
  hero_media: string | null;
  facility_name: string;
  facility_type: User['facility_type'];
  facility_size: User['facility_size'];
  website: string;
  notificationsEmail: string;
}

export type ProfileField = keyof ProfileValues;
export type ProfileErrors = Partial<Record<ProfileField, string>>;
export type ProfileTab = 'basic' | 'skills' | 'location' | 'media';

/** Which tab asks for which field, in the order of the page: an error leads to its tab. A facility has one page of them. */
export const tabFields: Readonly<Record<UserRoleName, Partial<Record<ProfileTab, readonly ProfileField[]>>>> = {
  clinician: {
    basic: ['full_name', 'credentials', 'headline', 'bio'],
    skills: [
      'specialties',
      'certifications',
      'skills',
      'emr_list',
      'languages',
      'years_exp',
      'rate_band_min',
      'rate_band_max',
    ],
    location: ['location', 'licensure_states', 'travel_radius', 'travel_cities', 'telehealth'],
    media: ['avatar', 'hero_media'],
  },
  facility: {
    basic: [
      'avatar',
      'facility_name',
      'headline',
      'bio',
      'location',
      'facility_type',
      'facility_size',
      'website',
      'notificationsEmail',
    ],
  },
};

export function tabsOf(role: UserRoleName): ProfileTab[] {
  return Object.keys(tabFields[role]) as ProfileTab[];
}

export function fieldsOf(role: UserRoleName): ProfileField[] {
  return Object.values(tabFields[role]).flat();
}

/** Without these nobody is found, and onboarding would ask for them again. */
const requiredFields: readonly ProfileField[] = ['full_name', 'facility_name', 'headline', 'location'];

export function valuesOf(user: User): ProfileValues {
  return {
    full_name: user.full_name,
    credentials: user.credentials ?? '',
    headline: user.headline ?? '',
    bio: user.bio ?? '',
    specialties: [...user.specialties],
    certifications: [...user.certifications],
    skills: [...user.skills],
    emr_list: [...user.emr_list],
    languages: [...user.languages],
    years_exp: user.years_exp ?? '',
    rate_band_min: user.rate_band_min ?? '',
    rate_band_max: user.rate_band_max ?? '',
    location: user.location ?? '',
    licensure_states: [...user.licensure_states],
    travel_radius: user.travel_radius ?? '',
    travel_cities: [...user.travel_cities],
    telehealth: user.telehealth,
    avatar: user.avatar,
    hero_media: user.hero_media,
    facility_name: user.facility_name ?? '',
    facility_type: user.facility_type,
    facility_size: user.facility_size,
    website: user.website ?? '',
    notificationsEmail: user.notificationsEmail ?? user.email,
  };
}

/** What differs from `before`: only this is kept as a draft and saved, so that changes made elsewhere stay. */
export function changedValues(values: ProfileValues, before: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as ProfileField]),
  );
  return Object.fromEntries(changed);
}

/** The body of the update, in wire names: numbers and addresses as the server takes them, blanks as nothing. */
export function toProfileBody(changed: Partial<ProfileValues>): DraftOf<'User'> {
  const entries = Object.entries(changed).map(([field, value]) => [field, toWire(field as ProfileField, value)]);
  return Object.fromEntries(entries) as DraftOf<'User'>;
}

const numberFields: readonly ProfileField[] = ['years_exp', 'rate_band_min', 'rate_band_max', 'travel_radius'];

function toWire(field: ProfileField, value: unknown): unknown {
  if (numberFields.includes(field)) return value === '' || value === '-' ? null : Number(value);
  if (typeof value !== 'string') return value;
  const text = field === 'website' ? withScheme(value) : value.trim();
  return text === '' && field !== 'full_name' ? null : text;
}

export interface ErrorTexts {
  required: string;
  emailWrong: string;
}

/** The same checks as the server's, from the same declaration, and what this page asks on top. */
export function profileErrors(role: UserRoleName, values: ProfileValues, texts: ErrorTexts): ProfileErrors {
  const errors: ProfileErrors = {};
  const body = toProfileBody(values) as Record<ProfileField, unknown>;
  for (const field of fieldsOf(role)) {
    const message = ownError(field, body[field], texts) ?? fieldError(User.fields[field], body[field]);
    if (message) errors[field] = message;
  }
  const together = errors.rate_band_min || errors.rate_band_max ? [] : User.check!(body as unknown as User);
  for (const { field, message } of together) {
    if (fieldsOf(role).includes(field as ProfileField)) errors[field as ProfileField] ??= inReadersLanguage(message);
  }
  return errors;
}

function ownError(field: ProfileField, value: unknown, texts: ErrorTexts): string | null {
  if (requiredFields.includes(field) && !value) return texts.required;
  if (field === 'notificationsEmail' && value !== null && !/^\S+@\S+\.\S+$/.test(String(value))) {
    return texts.emailWrong;
  }
  return null;
}

/** The first tab with an error, in the order of the page. */
export function tabWithError(role: UserRoleName, errors: ProfileErrors): ProfileTab | null {
  return tabsOf(role).find((tab) => countErrors(role, tab, errors) > 0) ?? null;
}

export function countErrors(role: UserRoleName, tab: ProfileTab, errors: ProfileErrors): number {
  return (tabFields[role][tab] ?? []).filter((field) => errors[field] !== undefined).length;
}
