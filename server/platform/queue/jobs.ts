import { applicationDigestSeconds, undoSeconds } from '#domain/shared/limits.ts';

/**
 * What runs later, and what each such job is told. Jobs carry ids, never rows: they read what is true when they run. A push
 * message stands nowhere else, so its job carries the words.
 */
export interface JobData {
  /** Hands one mail of the outbox to the mail server. */
  sendMail: { mail_id: string };
  /** Notifies users whose saved searches find a new listing. */
  matchListings: Record<string, never>;
  /** Mails a person whose message still waits unread, if the notification still stands. */
  mailUnreadThread: { notification_id: string };
  /** Tells administrators how many documents wait, if any. */
  mailWaitingDocuments: Record<string, never>;
  /** Mails somebody who was shortlisted, if it was not taken back. */
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
  /** Counts in how many listings each word stands. */
  countSearchWords: Record<string, never>;
  /** Shows a message in one browser, unless the notification that it is about was read meanwhile. */
  sendPush: {
    device_id: string;
    notification_id: string | null;
    title: string;
    body: string | null;
    path: string;
    tag: string;
  };
  /** Finds anew what jobs have to state, once other rules are in force. */
  keepPayDuties: Record<string, never>;
  /** Counts how facilities answer applications, and tells of those that wait. */
  keepAnswers: Record<string, never>;
  /** Asks whether jobs are still open, and closes those that nobody confirmed. */
  keepJobs: Record<string, never>;
  /** Asks facilities for their checks where verification has become required. */
  keepFacilities: Record<string, never>;
  /** Opens jobs to everybody that were kept to a few for a time. */
  openEarlyJobs: Record<string, never>;
  /** Tells those who may see a job before others. */
  tellEarlyJob: { job_id: string };
  /** Ends what credentials that have ended were counted for, and tells of those that end; at the start of a day, of that day. */
  keepCredentials: { day?: string };
  /** Finds out who may be verified of those who have an NPI, and whether a person has to settle that. */
  keepNpi: { npi: string };
  /** Looks somebody up in the exclusion lists in use. */
  screenPerson: { user_id: string };
  /** Reads exclusion lists that were handed in, and looks everybody up in them. */
  loadLists: Record<string, never>;
  /** Verifies the ledger of checks and writes its head into the log. */
  verifyLedger: Record<string, never>;
  /** Ends and reminds of what is agreed between the two sides. */
  sweepHiring: Record<string, never>;
  /** Deletes uploaded files that nothing refers to. */
  deleteUnusedFiles: Record<string, never>;
  /** Takes back uploads whose bytes never arrived. */
  takeBackUploads: Record<string, never>;
  /** Archives and deletes whatever has been kept for its time. */
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

/** A conversation that goes on in the browser needs no mail: a message must have waited this long, seconds. */
export const unreadMailDelay = 15 * 60;

export const jobSettings: Readonly<Record<JobName, JobSettings>> = {
  sendMail: { ...awaited, retryDelay: 10 },
  matchListings: soon,
  mailUnreadThread: { ...soon, delay: unreadMailDelay },
  mailWaitingDocuments: soon,
  mailShortlisted: { ...soon, delay: undoSeconds },
  sendRejections: { ...soon, retryLimit: 0 },
  mailNewApplications: { ...soon, delay: applicationDigestSeconds },
  sendPush: { ...awaited, retryDelay: 30 },
  deleteUnusedFiles: soon,
  takeBackUploads: soon,
  endRetention: soon,
  // The next ones come within a minute.
  writeKeptFiles: { ...soon, retryLimit: 0 },
  keepListings: { ...soon, retryLimit: 0 },
  countFitShown: soon,
  countSearchWords: soon,
  keepExports: { ...soon, retryLimit: 0 },
  sendAlerts: { ...soon, retryLimit: 0 },
  keepPayDuties: { ...soon, retryLimit: 0 },
  keepAnswers: { ...soon, retryLimit: 0 },
  keepJobs: { ...soon, retryLimit: 0 },
  keepFacilities: { ...soon, retryLimit: 0 },
  openEarlyJobs: soon,
  tellEarlyJob: soon,
  keepCredentials: { ...soon, retryLimit: 0 },
  sweepHiring: { ...soon, retryLimit: 0 },
  keepNpi: soon,
  screenPerson: soon,
  loadLists: { ...soon, retryLimit: 0 },
  verifyLedger: soon,
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
  openEarlyJobs: 300,
  keepCredentials: 3600,
  sweepHiring: 300,
  loadLists: 60,
  countSearchWords: 24 * 3600,
  verifyLedger: 24 * 3600,
} as const;

export const jobNames = Object.keys(jobSettings) as JobName[];
