/** Figures that bound what a request may ask for; limits of attempts in a while are in `server/platform/auth/limits.ts`. */

/** Of a body of JSON: levels of brackets, and brackets, keys and elements together. 500 whole records stay far below. */
export const jsonLimits = { depth: 32, nodes: 100_000 } as const;

/** Records of one request that writes several; of new jobs fewer, because each notifies other users. */
export const batchLimits = { records: 500, newJobs: 50 } as const;

/** Transactions of one person in one process. Two people of one conversation leave more than half of the connections. */
export const limitsPerUser = { atOnce: 3, waiting: 40 } as const;

/** Seconds in which a facility may undo a shortlisting; the mail waits as long. */
export const undoSeconds = 10;

/** Seconds from a rejection on our screens until the applicant learns of it; any recruiter of the team can undo it before. */
export const rejectionDelaySeconds = 3600;

/** Seconds in which the mails of one job's new applications are gathered. */
export const applicationDigestSeconds = 600;

/** Of the list of applicants: people on one page, and in one bulk action. */
export const applicantLimits = { page: 100, bulk: 100 } as const;

/** Cards with which each column of the board begins. */
export const boardCards = 20;

/** Jobs of one question whether the caller may work them. */
export const maxEligibilityJobs = 50;

/** Names of fields in one request that changes many records, of all operators together. No entity has half as many. */
export const namedFields = 100;

/** Characters of JSON of a user's display preferences: they are part of every list of people. */
export const appearanceSize = 4096;

/** Events of one batch (the platform's own client sends 30), and bytes of one of them. */
export const analyticsLimits = { events: 60, propertyBytes: 2048 } as const;

/** Documents of one person. */
export const maxDocuments = 100;

/** Of an imported file. */
export const importLimits = {
  /** Bytes. */
  size: 2 * 1024 * 1024,
  rows: 1000,
  columns: 100,
} as const;

/** Bytes of a file of an exclusion list; a whole one has about 20 MB. */
export const largestList = 64 * 1024 * 1024;

/** Of a PDF. */
export const pdfLimits = {
  pages: 200,
  /** Streams: a picture, a font and a page's text are one each. */
  streams: 10_000,
  /** Bytes of all object streams together, inflated. */
  inflated: 20 * 1024 * 1024,
} as const;

/** How a body has to arrive: JSON whole in one period (milliseconds), of an upload so many bytes in each. */
export const bodyPace = { period: 30_000, upload: 32 * 1024 } as const;

/** Of the threads that read files of strangers. */
export const apartLimits = {
  /** At work in parallel. */
  threads: 2,
  /** Files that wait for a thread; the next is asked to come back. */
  waiting: 50,
  /** Milliseconds until a reader is stopped. */
  patience: 30_000,
  /** Megabytes of memory for the objects of one reader. */
  memory: 256,
  /** Megabytes of memory for the bytes of one reader, its file and what it unpacks. */
  bytes: 768,
} as const;

/** Characters of a password, by the role of the account (NIST SP 800-63B, 3.1.1.2). */
export const passwordLength = { user: 8, admin: 15, max: 128 } as const;

/** Minutes after which a session must show again who uses it before an action that asks for that (OWASP ASVS 5.0, 7.5). */
export const stepUpMinutes = 10;

/** What a client sends along so that a repeated write happens once. */
export const idempotency = {
  /** Printable ASCII characters of a key. */
  keyLength: 255,
  /** Hours a key is remembered. */
  hours: 24,
  /** Bytes of the longest answer that is stored to be repeated. */
  answerBytes: 256 * 1024,
} as const;

/** How much a report weighs before an administrator has looked at it (spec D24a). */
export const reportWeight = {
  /** Reports of one person that were dismissed within `doubtDays`: from then on their reports hide nothing by themselves. */
  doubtedAfter: 3,
  doubtDays: 30,
  perDay: 20,
  perDayDoubted: 3,
} as const;

/** Hours within which we promise to review a document. */
export const verificationHours = 48;

/** People whose actions one search of the audit log reads: a search that matches more needs more of the name. */
export const maxAuditedPeople = 20;

/** Rows of one export of the audit log; more days are more exports. */
export const maxExportedAudit = 100_000;

/** Of one answer about what happened over time. */
export const activityLimits = { periods: 31, days: 100 } as const;
