import { entity, type Row } from '#domain/core/entity.ts';
import {
  choice,
  choices,
  clockTime,
  flag,
  list,
  nameField,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalInstant,
  optionalInteger,
  optionalLink,
  optionalName,
  optionalNumber,
  optionalProse,
  optionalText,
  optionalZone,
  records,
  refs,
  text,
  textRecord,
  withInitial,
} from '#domain/core/fields.ts';
import { appearanceSize } from '#domain/shared/limits.ts';
import { digestDays, notificationTypes } from '#domain/notifications/notificationTexts.ts';
import { optionalNpi } from '#domain/credentials/npi.ts';
import { asWebAddress } from '#domain/shared/webAddress.ts';
import { facilityCheckKinds } from '#domain/verification/facilityChecks.ts';
import { employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { savedPeopleLimits } from '#domain/profiles/savedPeople.ts';
import { availabilities, contactSharings, firstContacts, profileVisibilities } from '#domain/profiles/vocabulary.ts';
import {
  clinicalRoles,
  facilitySizes,
  facilityTypes,
  platformRoles,
  states,
  userRoles,
  verificationStatuses,
} from '#domain/shared/vocabulary.ts';
import { optionalLinkPattern } from '#domain/interviews/linkPattern.ts';
import { membershipFields } from '#domain/workspaces/membershipFields.ts';
import {
  checkedFields,
  derivedFields,
  facilityFields,
  hiddenFields,
  licenseFields,
  ownFields,
  privacyFields,
  profileFields,
  writtenFields,
} from './userFields.ts';
import { profileErrors } from './profileErrors.ts';
import { licenseProjection, othersProjection, ownerProjection } from '#domain/profiles/verifiedBadge.ts';

const isVisible = { is_active: true, is_hidden: false } as const;
const listed = { ...isVisible, is_onboarded: true } as const;
const shownToEverybody = { ...listed, shown_to: 'everybody' } as const;
const notBlocked = { notIn: 'blocked_facility_ids' } as const;
const shownToFacilities = {
  all: [{ role: 'facility' }, 'onboarded', { is: { ...listed, shown_to: 'facilities' } }, notBlocked],
} as const;
const visibleToOthers = [{ is: isVisible }, notBlocked] as const;
const at = 'applied_facility_ids';
const appliedTo = { all: [{ facilityIn: at, may: 'read', at }, ...visibleToOthers] } as const;

export const User = entity({
  name: 'User',
  table: 'users',
  summary: 'A person with an account: a clinician, a facility or an administrator',
  area: 'people',
  fields: {
    full_name: nameField(100),
    email: text(254),
    user_role: optionalChoice(userRoles),
    role: withInitial(choice(platformRoles), 'user'),
    is_active: flag(true),
    /** The e-mail address is confirmed. */
    is_verified: flag(false),
    headline: { ...optionalText(120), isLabel: true },
    bio: optionalProse(5000),
    location: optionalText(120),
    credentials: optionalText(60),
    specialties: list(30, 60),
    certifications: list(30, 60),
    skills: list(30, 60),
    clinical_roles: choices(clinicalRoles),
    availability: optionalChoice(availabilities),
    /** The day from which on, for `from_date`. */
    available_from: optionalDay(),
    /** When the person last stated so; after `availabilityDays` it counts as unstated. The server writes it. */
    availability_date: optionalInstant(),
    npi: optionalNpi(),
    /** Since when it is on this account. */
    npi_date: optionalInstant(),
    birth_date: optionalDay(),
    /** Former names, by which registers may know the person. */
    other_names: list(5, 100),
    /** The legal home, in the sense of the Nurse Licensure Compact, and since when. */
    home_state: optionalChoice(states),
    home_state_date: optionalDay(),
    /** Of `licensure_states` those of which a reviewer has approved a license that is valid. The server keeps these three. */
    reviewed_license_states: choices(states),
    /** The last day of each of them that ends, by the state: no view shows a state whose day is over. The server keeps it. */
    reviewed_license_ends: textRecord(10, () => null),
    /** When the current licenses were checked at their sources, of several the first; null while one was not. */
    source_checked_date: optionalDay(),
    /** Through which day all these checks are fresh, and these licenses valid. */
    source_until: optionalDay(),
    employment_types: choices(employmentTypes),
    shift_types: choices(shiftTypes),
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
    /** As stored: who is `verified` has been so through `verified_through`. The public view shows `verified` or nothing. */
    verification_status: optionalChoice(verificationStatuses),
    /** `verified` without documents, by hand, until something withheld it: with that it comes back. The server keeps it. */
    is_badge_withheld: flag(false),
    /** The last day before something required has ended; null: no day ends it. The server keeps it. */
    verified_through: optionalDay(),
    /** Of a facility: which checks have passed (`facilityCheck.ts`), and when the last did. The server maintains both. */
    checked_kinds: choices(facilityCheckKinds),
    checked_date: optionalInstant(),
    /** Until when a facility that published before verification was required may do so without it. The server writes it. */
    publish_until: optionalInstant(),
    saved_talent_ids: refs(savedPeopleLimits.people),
    /** The legacy list on the person; real credentials are Documents. */
    documents: records(50),
    facility_name: optionalName(120),
    website: { ...optionalLink(), read: asWebAddress },
    facility_type: optionalChoice(facilityTypes),
    facility_size: optionalChoice(facilitySizes),
    /** Of a facility: some rules for postings begin at a number of employees. */
    employees: optionalInteger(1, 1_000_000),
    /** Of a facility: the pattern of the links of its video interviews. */
    interview_link: optionalLinkPattern(),
    notificationsEmail: optionalEmail(),
    /** The one of these addresses whose reader has stated yes: mails go there. */
    confirmed_notifications_email: optionalText(254),
    /** An address of this account that mails came back from, until an address is confirmed. The server writes it. */
    bounced_email: optionalText(254),
    /** Which notification types also go out by mail. */
    email_notifications: withInitial(choices(notificationTypes), [...notificationTypes]),
    /** Which of them also reach the person's browsers as push messages. */
    push_notifications: choices(notificationTypes),
    /** Null: that of the person's state. */
    time_zone: optionalZone(),
    /** From then until then neither pushes nor alert mails; equal times mean never. */
    quiet_from: clockTime('21:00'),
    quiet_until: clockTime('07:00'),
    /** When mails that gather a day's or a week's matches go out. */
    digest_at: clockTime('07:00'),
    digest_day: withInitial(choice(digestDays), 'mon'),
    /** Scheme, motion and language as chosen in Settings. */
    appearance: textRecord(40, (chosen) =>
      JSON.stringify(chosen).length <= appearanceSize ? null : { message: 'Is too large' },
    ),
    /** Stars, 1 to 5, over all published reviews of this person; null below three. */
    rating_average: optionalNumber(1, 5),
    rating_count: withInitial(optionalNumber(0, 1_000_000), 0),
    /** When the person confirmed to be 18 or older (spec D34). */
    adult_confirmed_date: optionalInstant(),
    /** When the person agreed to the Terms of Service and the Privacy Policy (spec D39). */
    terms_accepted_date: optionalInstant(),
    deletion_requested_date: optionalInstant(),
    /** An administrator completed the request. Nothing about the person is left in this row (spec D26). */
    deleted_date: optionalInstant(),
    /** Moves when sessions end before their time, so that sockets and caches load them again. */
    sessions_ended_date: optionalInstant(),
    /** Facilities this person applied to, and at which of their sites: these may see the profile in any case. */
    applied_facility_ids: refs(100_000),
    /** Facilities that may see the e-mail address. */
    contact_facility_ids: refs(100_000),
    profile_visibility: withInitial(choice(profileVisibilities), 'everybody'),
    /** Facilities that see nothing of this person. */
    blocked_facility_ids: refs(200),
    /** Who may write to this person first. */
    first_contact: withInitial(choice(firstContacts), 'facilities'),
    /** When a facility sees the e-mail address. */
    contact_sharing: withInitial(choice(contactSharings), 'on_apply'),
    /** Whether lists that are sorted by fit rank this person. */
    fit_ranking: flag(true),
    city: optionalText(120),
    state: optionalText(2),
    /** Hidden because of a report (spec D24). */
    is_hidden: flag(false),
    /** A report of it was upheld: it stays hidden. Its owner sees this and `is_hidden`. */
    is_taken_down: flag(false),
    is_onboarded: flag(false),
    /** Whether `verified` is stored, whichever day it is: for the version before. */
    verified_badge: optionalText(20),
    /** Who may see the profile at all: of a clinician who is hidden from some facility, facilities alone. */
    shown_to: choice(profileVisibilities),
    /**
     * The person's roles, from `personRoles`: `clinical_roles`, or those that the credentials name. The server
     * maintains it.
     */
    roles: choices(clinicalRoles),
    ...membershipFields,
  },
  hidden: hiddenFields,
  generated: ['is_onboarded', 'verified_badge', 'shown_to'],
  views: [
    { name: 'admin', rule: { role: 'admin' }, fields: ownFields, projection: ownerProjection },
    { name: 'own', rule: { owner: 'id' }, fields: ownFields, projection: ownerProjection },
    {
      name: 'party',
      // A member's of the account of their facility: nothing of how it signs in or where it gets its mails.
      rule: { all: [{ may: 'seat' }, { facilityOwned: 'id', may: 'seat' }] },
      fields: [...profileFields, ...derivedFields, ...facilityFields, 'publish_until'],
      projection: licenseProjection,
    },
    {
      name: 'contact',
      rule: { all: [{ facilityIn: 'contact_facility_ids', may: 'read', at }, ...visibleToOthers] },
      fields: [...profileFields, ...derivedFields, 'email'],
      projection: othersProjection,
    },
    {
      name: 'public',
      rule: { any: [{ is: shownToEverybody }, shownToFacilities, appliedTo] },
      fields: [...profileFields, ...derivedFields],
      projection: othersProjection,
    },
  ],
  conditions: {
    /** The account is open and no report hides it. */
    isVisible,
    /** The profile is finished and nothing hides it. Who may see it the person decides. */
    listed,
    listedClinician: { ...listed, user_role: 'clinician' },
    /** A facility that has stated who it is. */
    knownFacility: { is_onboarded: true, user_role: 'facility' },
    /** The profile is not finished, and its owner hides from no facility. */
    unfinished: { ...isVisible, is_onboarded: false, shown_to: 'everybody' },
    /** Everyone may see the profile. */
    shownToEverybody,
    /** Their word carries weight: the address is confirmed and the profile finished. */
    settled: { is_active: true, is_onboarded: true, is_verified: true },
  },
  create: { rule: 'nobody', fields: [] },
  update: [
    { rule: { owner: 'id' }, fields: [...writtenFields] },
    // Mails go to another mailbox; back to the account's own they may go at any time.
    { rule: { owner: 'id' }, fields: ['notificationsEmail'], proof: { unless: 'email' } },
    { rule: { all: [{ owner: 'id' }, { role: 'clinician' }] }, fields: [...privacyFields] },
    { rule: { all: [{ owner: 'id' }, { role: 'facility' }] }, fields: [...facilityFields] },
    {
      rule: { all: [{ may: 'own' }, { facilityOwned: 'id', may: 'own' }] },
      fields: [...profileFields, 'employees', 'interview_link'],
    },
    { rule: { role: 'admin' }, fields: ['badges'] },
    { rule: { role: 'admin' }, fields: ['role', 'is_active', 'user_role'], proof: 'recent' },
  ],
  ignored: [
    'works_for',
    'work_role',
    'work_site_ids',
    'email',
    'bounced_email',
    'is_verified',
    'rating_average',
    'rating_count',
    'availability_date',
    ...licenseFields,
    ...checkedFields,
    'publish_until',
    'adult_confirmed_date',
    'terms_accepted_date',
    'deletion_requested_date',
    'deleted_date',
    'is_hidden',
    'is_taken_down',
  ],
  delete: 'nobody',
  check: profileErrors,
});

export type User = Row<typeof User>;
