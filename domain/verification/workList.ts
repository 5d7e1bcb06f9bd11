/** What reviewers have to do. The web shows these; neither this file nor what it imports loads zod. */
export const workKinds = [
  'review',
  'never_checked',
  'out_of_date',
  'expired',
  'possible_match',
  'off_list',
  'shared_number',
  'shared_npi',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Days after a review until a credential whose source counts should be checked there. */
export const firstCheckDays = 7;

/** Days before a source check is out of date from which it is due again. */
export const dueAgainDays = 14;

/** Days for which an approved credential that has ended, and that no other term follows, is in the list. */
export const endedWorkDays = 90;

/** Hours for a possible match with an exclusion list, and for a person whose row a newer list no longer has. */
export const matchHours = 72;

/** Days for a number that two accounts have. */
export const sharedNumberDays = 7;

/** Items of one answer, items that one may be asked to pass over, and items of a kind that are counted. */
export const workListLimits = { page: 50, skip: 950, counted: 1000 } as const;

/** Accounts with one number that an item names, and that are settled together. */
export const maxHolders = 20;
