export const jobFeedLimits = {
  /** Feeds of one facility. */
  feeds: 3,
  /** Characters of an address. */
  url: 500,
  /** Jobs of one feed. */
  entries: 2000,
  /** Bytes of one feed. */
  bytes: 10 * 1024 * 1024,
  /** Entries that the screen shows, of those that are wrong and of those that differ. */
  shown: 100,
  /** Failed readings in a row after which the facility gets an email. */
  failuresToMail: 5,
  /** Characters of a reference number. */
  reference: 120,
} as const;

/** Why a reading failed: nothing was added, changed or closed. */
export const jobFeedFailures = [
  'unreachable',
  'refused',
  'redirects',
  'too_large',
  'not_xml',
  'not_a_feed',
  'too_many',
  'empty',
  'unverified',
  'unexpected',
] as const;
export type JobFeedFailure = (typeof jobFeedFailures)[number];

/** What a feed says of a job. */
export const jobFeedFields = [
  'title',
  'description',
  'role',
  'specialty',
  'location_type',
  'address',
  'pay_stated_min',
  'pay_stated_max',
  'pay_unit',
  'employment_type',
  'required_credentials',
  'status',
] as const;
export type JobFeedField = (typeof jobFeedFields)[number];
