import { entity, type Row } from './entity.ts';
import {
  choice,
  choices,
  flag,
  json,
  list,
  nameField,
  optionalChoice,
  optionalEmail,
  optionalInstant,
  optionalLink,
  optionalName,
  optionalNumber,
  optionalText,
  refs,
  text,
  withInitial,
} from './fields.ts';
import { appearanceSize } from './limits.ts';
import {
  facilitySizes,
  facilityTypes,
  notificationTypes,
  platformRoles,
  states,
  userRoles,
  verificationStatuses,
} from './vocabulary.ts';
import { z } from 'zod';

/** What the person fills in about themselves, whichever side they are on. */
const profileFields = [
  'full_name',
  'headline',
  'bio',
  'location',
  'credentials',
  'specialties',
  'certifications',
  'skills',
  'emr_list',
  'languages',
  'licensure_states',
  'avatar',
  'hero_media',
  'travel_radius',
  'travel_cities',
  'years_exp',
  'telehealth',
  'rate_band_min',
  'rate_band_max',
  'facility_name',
  'website',
  'facility_type',
  'facility_size',
] as const;

const derivedFields = ['user_role', 'badges', 'verification_status', 'rating_average', 'rating_count'] as const;

const ownFields = [
  ...profileFields,
  ...derivedFields,
  'email',
  'notificationsEmail',
  'saved_talent_ids',
  'documents',
  'role',
  'is_active',
  'is_verified',
  'email_notifications',
  'adult_confirmed_date',
  'terms_accepted_date',
  'deletion_requested_date',
  'deleted_date',
  'appearance',
  'is_hidden',
  'is_taken_down',
] as const;

const visible = { is: { is_active: true, is_onboarded: true, is_hidden: false } } as const;

export const User = entity({
  name: 'User',
  table: 'users',
  summary: 'A person with an account: a clinician, a facility or an administrator',
  fields: {
    full_name: nameField(100),
    email: text(254),
    user_role: optionalChoice(userRoles),
    role: withInitial(choice(platformRoles), 'user'),
    is_active: flag(true),
    /** The e-mail address is confirmed. */
    is_verified: flag(false),
    headline: optionalText(120),
    bio: optionalText(5000),
    location: optionalText(120),
    credentials: optionalText(60),
    specialties: list(30, 60),
    certifications: list(30, 60),
    skills: list(30, 60),
    emr_list: list(30, 60),
    languages: list(30, 60),
    licensure_states: choices(states),
    avatar: optionalLink(),
    hero_media: optionalLink(),
    /** Miles. */
    travel_radius: optionalNumber(0, 5000),
    travel_cities: list(50, 80),
    years_exp: optionalNumber(0, 80),
    telehealth: flag(false),
    /** Dollars per hour. */
    rate_band_min: optionalNumber(0, 10_000),
    rate_band_max: optionalNumber(0, 10_000),
    badges: list(30, 60),
    /** As stored; the public view shows `verified` or nothing. */
    verification_status: optionalChoice(verificationStatuses),
    saved_talent_ids: refs(500),
    /** The legacy list on the person; real credentials are Documents. */
    documents: json(z.array(z.record(z.string(), z.unknown())).max(50), []),
    facility_name: optionalName(120),
    website: optionalLink(),
    facility_type: optionalChoice(facilityTypes),
    facility_size: optionalChoice(facilitySizes),
    notificationsEmail: optionalEmail(),
    /** The one of these addresses whose reader has said yes: mails go there. */
    confirmed_notifications_email: optionalText(254),
    /** Which notification types also go out by mail. */
    email_notifications: withInitial(choices(notificationTypes), [...notificationTypes]),
    /** Scheme, motion and language as chosen in Settings. */
    appearance: json(
      z
        .record(z.string().max(40), z.string().max(40))
        .refine((chosen) => JSON.stringify(chosen).length <= appearanceSize, 'Is too large'),
      {},
    ),
    /** Stars, 1 to 5, over all reviews of this person; null without a review. */
    rating_average: optionalNumber(1, 5),
    rating_count: withInitial(optionalNumber(0, 1_000_000), 0),
    /** Decision 34: when the person confirmed to be 18 or older. */
    adult_confirmed_date: optionalInstant(),
    /** Decision 39: when the person agreed to the Terms of Service and the Privacy Policy. */
    terms_accepted_date: optionalInstant(),
    deletion_requested_date: optionalInstant(),
    /** Decision 26: an administrator completed the request. Nothing about the person is left in this row. */
    deleted_date: optionalInstant(),
    /** Moves when sessions end before their time, so that sockets and caches look at theirs again. */
    sessions_ended_date: optionalInstant(),
    /** Facilities this person applied to: they may see the e-mail address. */
    applied_facility_ids: refs(100_000),
    /** Out of sight because of a report (decision 24). */
    is_hidden: flag(false),
    /** A report of it was upheld: it stays out of sight. Its owner sees this and `is_hidden`. */
    is_taken_down: flag(false),
    is_onboarded: flag(false),
    verified_badge: optionalText(20),
  },
  hidden: [
    'applied_facility_ids',
    'is_onboarded',
    'verified_badge',
    'confirmed_notifications_email',
    'sessions_ended_date',
  ],
  generated: ['is_onboarded', 'verified_badge'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: ownFields },
    { name: 'own', rule: { mine: 'id' }, fields: ownFields },
    {
      name: 'party',
      rule: { all: [{ memberOf: 'applied_facility_ids' }, { is: { is_active: true, is_hidden: false } }] },
      fields: [...profileFields, ...derivedFields, 'email'],
      readFrom: { verification_status: 'verified_badge' },
    },
    {
      name: 'public',
      rule: visible,
      fields: [...profileFields, ...derivedFields],
      readFrom: { verification_status: 'verified_badge' },
    },
  ],
  create: { rule: 'nobody', fields: [] },
  update: [
    {
      rule: { mine: 'id' },
      fields: [
        ...profileFields,
        'user_role',
        'notificationsEmail',
        'saved_talent_ids',
        'documents',
        'email_notifications',
        'appearance',
      ],
    },
    { rule: { role: 'admin' }, fields: ['role', 'is_active', 'badges', 'user_role'] },
  ],
  ignored: [
    'email',
    'is_verified',
    'rating_average',
    'rating_count',
    'adult_confirmed_date',
    'terms_accepted_date',
    'deletion_requested_date',
    'deleted_date',
    'is_hidden',
    'is_taken_down',
  ],
  delete: 'nobody',
  check: (user) =>
    user.rate_band_min !== null && user.rate_band_max !== null && user.rate_band_min > user.rate_band_max
      ? [{ field: 'rate_band_max', message: 'Must not be below the minimum rate' }]
      : [],
});

export type User = Row<typeof User>;
/** What anybody may see of a person: private fields are absent. */
export type PublicUser = Pick<
  User,
  'id' | 'created_date' | (typeof profileFields)[number] | (typeof derivedFields)[number]
>;
