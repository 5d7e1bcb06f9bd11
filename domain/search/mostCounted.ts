/** Rows up to which a list says how many there are; of more it says that there are more. */
export const mostCounted = 5_000;

/** Unread messages and news up to which a reader is told how many there are. */
export const mostUnread = 99;

/** The most that the figures of the site count, each. */
export const mostFigured = 10_000;
