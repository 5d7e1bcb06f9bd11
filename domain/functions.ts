import { platformActivity } from './activityFunctions.ts';
import { adminOverview, auditLog, exportUsers, waitingInvitations } from './administrationFunctions.ts';
import { confirmAdult } from './adultFunctions.ts';
import { myApplications, searchHelp } from './agentFunctions.ts';
import { exportApplicants, messageApplicants, moveApplications, searchApplicants } from './applicantFunctions.ts';
import { handleNewApplication, undoShortlist, updateApplicationStatus } from './applicationFunctions.ts';
import { completeDeletion, requestDeletion, withdrawDeletion } from './deletionFunctions.ts';
import { setUpDemo } from './demoFunctions.ts';
import { reviewDocument, submitVerification } from './documentFunctions.ts';
import { closeJob, matchingTalent } from './jobFunctions.ts';
import { confirmNotificationsEmail, stopMails } from './mailFunctions.ts';
import { facilityFigures } from './facilityFigureFunctions.ts';
import { createNotification } from './notificationFunctions.ts';
import { personRecord } from './personRecordFunctions.ts';
import { countProfileViews, recordProfileView } from './profileViewFunctions.ts';
import { answerReport, decideReport, reportItem, reportQueue, warnOwner } from './reportFunctions.ts';
import { searchJobs, searchTalent } from './searchFunctions.ts';
import { resetSecondFactor } from './secondFactorFunctions.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessionFunctions.ts';
import { generateRobotsTxt, generateSitemap } from './siteFunctions.ts';
import { saveTalent } from './talentFunctions.ts';
import { markThreadRead, openThread, sendMessage } from './threadFunctions.ts';

/** The table of contents of what can be called: every function, under its wire name. */
export const functions = {
  handleNewApplication,
  updateApplicationStatus,
  undoShortlist,
  searchApplicants,
  exportApplicants,
  facilityFigures,
  moveApplications,
  messageApplicants,
  closeJob,
  matchingTalent,
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
  warnOwner,
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
  platformActivity,
  auditLog,
  exportUsers,
  waitingInvitations,
  personRecord,
  'generate-sitemap': generateSitemap,
  'generate-robots-txt': generateRobotsTxt,
} as const;

export type Functions = typeof functions;
export type FunctionName = keyof Functions;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
