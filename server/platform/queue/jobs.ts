import { applicationDigestSeconds, undoSeconds } from '#domain/shared/limits.ts';

/**
 * What runs later, and the input of each such job. Jobs carry ids, never rows: they read what is true when they run. A push
 * message is in no row, so its job carries the words.
 */
export interface JobData {
  /** Hands one mail of the outbox to the mail server. */
  sendMail: { mail_id: string };
  /** Notifies users whose saved searches find a new listing. */
  matchListings: Record<string, never>;
  /** Mails a person whose message still waits unread, if the notification is still there. */
  mailUnreadThread: { notification_id: string };
  /** Notifies administrators how many documents wait, if any. */
  mailWaitingDocuments: Record<string, never>;
  /** Mails an applicant who was shortlisted, unless the facility undid it. */
  mailShortlisted: { application_id: string; notification_id: string };
  /** Sends rejections whose hour is over. */
  sendRejections: Record<string, never>;
  /** Mails a facility of the applications for a job since the last mail of them. */
  mailNewApplications: { job_id: string };
  /** Mails people what their saved searches found, once it is due. */
  sendAlerts: Record<string, never>;
  /** Brings listings up to date with what changed beside their jobs. */
  keepListings: Record<string, never>;
  /** Writes the copies people asked for of their data, and deletes those whose time is over. */
  keepExports: Record<string, never>;
  /** Counts the people of a page that was sorted by how they fit a job. `day`: of the site. */
  countFitShown: { job_id: string; user_ids: string[]; day: string };
  /** Counts in how many listings each word is. */
  countSearchWords: Record<string, never>;
  /** Shows a message in one browser, unless the notification that it is about was read since. */
  sendPush: {
    device_id: string;
    notification_id: string | null;
    title: string;
    body: string | null;
    path: string;
    tag: string;
  };
  /** Finds again what jobs have to state, once other rules are in force. */
  keepPayDuties: Record<string, never>;
  /** Counts how facilities answer applications, and notifies about those that wait. */
  keepAnswers: Record<string, never>;
  /** Asks whether jobs are still open, and closes unconfirmed ones. */
  keepJobs: Record<string, never>;
  /** Asks facilities for their checks where verification has become required. */
  keepFacilities: Record<string, never>;
  /** Opens jobs to everyone whose early access is over. */
  openEarlyJobs: Record<string, never>;
  /** Notifies those who may see a job before others. */
  tellEarlyJob: { job_id: string };
  /**
   * Ends what credentials that have ended were counted for, and notifies about those that end; at the start of a day,
   * for that day.
   */
  keepCredentials: { day?: string };
  /** Finds out who may be verified of those who have an NPI, and whether a person has to settle that. */
  keepNpi: { npi: string };
  /** Looks a clinician up in the exclusion lists in use. */
  screenPerson: { user_id: string };
  /** Reads exclusion lists that were handed in, and looks everyone up in them. */
  loadLists: Record<string, never>;
  /** Verifies the ledger of checks and writes its head into the log. */
  verifyLedger: Record<string, never>;
  /** Seals the rows of the audit log. */
  sealAudit: Record<string, never>;
  /** Verifies the audit log and writes its head into the program's log. */
  verifyAudit: Record<string, never>;
  /** Ends and reminds of what is agreed between the two sides. */
  sweepHiring: Record<string, never>;
  /** Passes on places of open shifts that were not answered, shows early ones to everyone in the pool, closes what is over. */
  keepOpenShifts: Record<string, never>;
  /** Notifies people of a series of open shifts, each once. */
  notifySeries: { series_id: string };
  /** Notifies a facility of a booking or a request for an open shift, if it was not undone. */
  notifyClaim: { claim_id: string };
  /** Notifies colleagues of a shift that one of them offers. */
  notifySwap: { shift_id: string };
  /** Sends the events that are due to webhooks. */
  sendWebhooks: Record<string, never>;
  /** Reads the job feeds that are due. */
  readJobFeeds: Record<string, never>;
  /** Makes records of the rows of spreadsheets that wait. */
  runSheetImports: Record<string, never>;
  /** Deletes uploaded files that nothing refers to. */
  deleteUnusedFiles: Record<string, never>;
  /** Deletes uploads whose bytes never arrived. */
  takeBackUploads: Record<string, never>;
  /** Archives and deletes whatever has been stored for its time. */
  endRetention: Record<string, never>;
  /** Writes the long lists for machines that have changed. */
  writeKeptFiles: Record<string, never>;
}

export type JobName = keyof JobData;

interface JobSettings {
  /** Seconds before the job may run. */
  readonly delay: number;
  /** Tries after the first, with growing pauses from `retryDelay` seconds up to `retryDelayMax`. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds between two looks into its queue while it is empty. */
  readonly polling: number;
}

const soon: JobSettings = { delay: 0, retryLimit: 5, retryDelay: 5, retryDelayMax: 600, polling: 10 };
/** What people wait for with the device in their hand. */
const awaited: JobSettings = { ...soon, retryLimit: 8, retryDelayMax: 3600, polling: 1 };

/** What runs once an hour or a day. */
const rare: JobSettings = { ...soon, polling: 60 };

/** A conversation that goes on in the browser needs no mail: a message must have waited this long, seconds. */
export const unreadMailDelay = 15 * 60;

export const jobSettings: Readonly<Record<JobName, JobSettings>> = {
  sendMail: { ...awaited, retryDelay: 10 },
  matchListings: soon,
  mailUnreadThread: { ...soon, delay: unreadMailDelay },
  mailWaitingDocuments: rare,
  mailShortlisted: { ...soon, delay: undoSeconds },
  sendRejections: { ...soon, retryLimit: 0 },
  mailNewApplications: { ...soon, delay: applicationDigestSeconds },
  sendPush: { ...awaited, retryDelay: 30 },
  deleteUnusedFiles: rare,
  takeBackUploads: rare,
  endRetention: rare,
  // The next ones come within a minute.
  writeKeptFiles: { ...soon, retryLimit: 0 },
  keepListings: { ...soon, retryLimit: 0 },
  countFitShown: soon,
  countSearchWords: rare,
  keepExports: { ...soon, retryLimit: 0 },
  sendAlerts: { ...soon, retryLimit: 0 },
  keepPayDuties: { ...rare, retryLimit: 0 },
  keepAnswers: { ...rare, retryLimit: 0 },
  keepJobs: { ...rare, retryLimit: 0 },
  keepFacilities: { ...rare, retryLimit: 0 },
  openEarlyJobs: soon,
  tellEarlyJob: soon,
  keepCredentials: { ...rare, retryLimit: 0 },
  sweepHiring: { ...soon, retryLimit: 0 },
  keepOpenShifts: soon,
  notifySeries: soon,
  notifyClaim: { ...soon, delay: undoSeconds },
  notifySwap: soon,
  // A delivery that fails has its own times.
  sendWebhooks: { ...awaited, retryLimit: 0, polling: 2 },
  // A feed that fails is due again within an hour.
  readJobFeeds: { ...soon, retryLimit: 0 },
  // An import that fails has its own times.
  runSheetImports: { ...soon, retryLimit: 0 },
  keepNpi: soon,
  screenPerson: soon,
  loadLists: { ...soon, retryLimit: 0 },
  verifyLedger: rare,
  // The next one comes within a minute.
  sealAudit: { ...rare, retryLimit: 0 },
  verifyAudit: rare,
};

/** Run whatever happens; seconds from one time to the next. */
export const regularJobs = {
  mailWaitingDocuments: 24 * 3600,
  deleteUnusedFiles: 24 * 3600,
  endRetention: 24 * 3600,
  takeBackUploads: 3600,
  writeKeptFiles: 60,
  matchListings: 60,
  keepListings: 60,
  keepExports: 60,
  sendAlerts: 60,
  sendRejections: 60,
  keepPayDuties: 3600,
  keepAnswers: 3600,
  keepJobs: 3600,
  keepFacilities: 3600,
  sendWebhooks: 60,
  readJobFeeds: 60,
  runSheetImports: 60,
  openEarlyJobs: 300,
  keepCredentials: 3600,
  sweepHiring: 300,
  keepOpenShifts: 300,
  loadLists: 60,
  countSearchWords: 24 * 3600,
  verifyLedger: 24 * 3600,
  sealAudit: 60,
  verifyAudit: 24 * 3600,
} as const;

export const jobNames = Object.keys(jobSettings) as JobName[];
