/** Rows up to which a list says how many there are; of more it says that there are more. */
export const maxCounted = 5_000;

/** Unread messages and notifications up to which a reader sees their number. */
export const maxUnread = 99;

/** The most that the figures of the site count, each. */
export const maxFigured = 10_000;
