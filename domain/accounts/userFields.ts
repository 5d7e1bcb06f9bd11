/** What the person fills in about themselves, whichever side they are on. */
export const profileFields = [
  'full_name',
  'headline',
  'bio',
  'location',
  'credentials',
  'specialties',
  'certifications',
  'skills',
  'clinical_roles',
  'availability',
  'available_from',
  'employment_types',
  'shift_types',
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

/** What reviews of the person's licenses have found. */
export const licenseFields = ['reviewed_license_states', 'source_checked_date', 'source_until'] as const;

/** What of a facility was checked. */
export const checkedFields = ['checked_kinds', 'checked_date'] as const;

/** What reviewers identify a person by, and where their license counts. Only they see it. */
export const identityFields = ['npi', 'birth_date', 'other_names', 'home_state', 'home_state_date'] as const;

/** What the server works out of other rows. */
export const derivedFields = [
  'user_role',
  'badges',
  'verification_status',
  'rating_average',
  'rating_count',
  'availability_date',
  ...licenseFields,
  ...checkedFields,
] as const;

/** What a clinician decides about who sees what of them, and for what it is used. */
export const privacyFields = [
  'profile_visibility',
  'blocked_facility_ids',
  'first_contact',
  'contact_sharing',
  'fit_ranking',
] as const;

/** What a facility keeps for itself, and its members see with it. */
export const facilityFields = ['saved_talent_ids', 'employees', 'interview_link'] as const;

/** When and where the server notifies a user, besides which notifications they get by mail. */
export const alertFields = [
  'push_notifications',
  'time_zone',
  'quiet_from',
  'quiet_until',
  'digest_at',
  'digest_day',
] as const;

/** What everyone writes of themselves, whichever side they are on. */
export const writtenFields = [
  ...profileFields,
  'user_role',
  'documents',
  'email_notifications',
  ...alertFields,
  ...identityFields,
  'appearance',
] as const;

/** What the person and administrators see. */
export const ownFields = [
  ...profileFields,
  ...derivedFields,
  ...privacyFields,
  ...identityFields,
  'email',
  'notificationsEmail',
  'bounced_email',
  ...facilityFields,
  'publish_until',
  'documents',
  'role',
  'works_for',
  'work_role',
  'work_site_ids',
  'is_active',
  'is_verified',
  'email_notifications',
  ...alertFields,
  'adult_confirmed_date',
  'terms_accepted_date',
  'deletion_requested_date',
  'deleted_date',
  'appearance',
  'is_hidden',
  'is_taken_down',
] as const;

/** Columns that rules, queries and functions read, and no view contains. */
export const hiddenFields = [
  'applied_facility_ids',
  'contact_facility_ids',
  'city',
  'state',
  'shown_to',
  'roles',
  'is_onboarded',
  'verified_badge',
  'verified_through',
  'reviewed_license_ends',
  'confirmed_notifications_email',
  'sessions_ended_date',
  'npi_date',
  'is_badge_withheld',
] as const;
