import { adminOverview, auditLog, waitingInvitations } from './administrationActs.ts';
import { confirmAdult } from './adultActs.ts';
import { myApplications, searchHelp } from './agentActs.ts';
import { exportApplicants, messageApplicants, moveApplications, searchApplicants } from './applicantActs.ts';
import { handleNewApplication, undoShortlist, updateApplicationStatus } from './applicationActs.ts';
import { completeDeletion, requestDeletion, withdrawDeletion } from './deletionActs.ts';
import { setUpDemo } from './demoActs.ts';
import { reviewDocument, submitVerification } from './documentActs.ts';
import { closeJob } from './jobActs.ts';
import { confirmNotificationsEmail, stopMails } from './mailActs.ts';
import { createNotification } from './notificationActs.ts';
import { countProfileViews, recordProfileView } from './profileViewActs.ts';
import { answerReport, decideReport, reportItem, reportQueue } from './reportActs.ts';
import { searchJobs, searchTalent } from './searchActs.ts';
import { resetSecondFactor } from './secondFactorActs.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessionActs.ts';
import { generateRobotsTxt, generateSitemap } from './siteActs.ts';
import { saveTalent } from './talentActs.ts';
import { markThreadRead, openThread, sendMessage } from './threadActs.ts';

/** The table of contents of what can be called: every function, under its wire name. */
export const functions = {
  handleNewApplication,
  updateApplicationStatus,
  undoShortlist,
  searchApplicants,
  exportApplicants,
  moveApplications,
  messageApplicants,
  closeJob,
  createNotification,
  stopMails,
  confirmNotificationsEmail,
  openThread,
  sendMessage,
  markThreadRead,
  submitVerification,
  reviewDocument,
  answerReport,
  reportItem,
  reportQueue,
  decideReport,
  recordProfileView,
  countProfileViews,
  searchJobs,
  searchTalent,
  saveTalent,
  myApplications,
  searchHelp,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  resetSecondFactor,
  requestDeletion,
  withdrawDeletion,
  completeDeletion,
  confirmAdult,
  setUpDemo,
  adminOverview,
  auditLog,
  waitingInvitations,
  'generate-sitemap': generateSitemap,
  'generate-robots-txt': generateRobotsTxt,
} as const;

export type Functions = typeof functions;
export type FunctionName = keyof Functions;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
