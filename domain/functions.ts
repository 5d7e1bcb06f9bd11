import { platformActivity } from '#domain/nouns/activityFunctions.ts';
import { adminOverview, auditLog, exportUsers, waitingInvitations } from '#domain/nouns/administrationFunctions.ts';
import { confirmAdult } from '#domain/nouns/adultFunctions.ts';
import { myApplications, searchHelp } from '#domain/nouns/agentFunctions.ts';
import {
  exportApplicants,
  messageApplicants,
  moveApplications,
  searchApplicants,
} from '#domain/nouns/applicantFunctions.ts';
import { handleNewApplication, undoShortlist, updateApplicationStatus } from '#domain/nouns/applicationFunctions.ts';
import { completeDeletion, requestDeletion, withdrawDeletion } from '#domain/nouns/deletionFunctions.ts';
import { setUpDemo } from '#domain/nouns/demoFunctions.ts';
import { reviewDocument, submitVerification } from '#domain/nouns/documentFunctions.ts';
import { closeJob, matchingTalent } from '#domain/nouns/jobFunctions.ts';
import { confirmNotificationsEmail, stopMails } from '#domain/nouns/mailFunctions.ts';
import { facilityFigures } from '#domain/nouns/facilityFigureFunctions.ts';
import { createNotification } from '#domain/nouns/notificationFunctions.ts';
import { personRecord } from '#domain/nouns/personRecordFunctions.ts';
import { countProfileViews, recordProfileView } from '#domain/nouns/profileViewFunctions.ts';
import { answerReport, decideReport, reportItem, reportQueue, warnOwner } from '#domain/nouns/reportFunctions.ts';
import { searchJobs, searchTalent } from '#domain/nouns/searchFunctions.ts';
import { resetSecondFactor } from '#domain/nouns/secondFactorFunctions.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#domain/nouns/sessionFunctions.ts';
import { generateRobotsTxt, generateSitemap } from '#domain/nouns/siteFunctions.ts';
import { saveTalent } from '#domain/nouns/talentFunctions.ts';
import { markThreadRead, openThread, sendMessage } from '#domain/nouns/threadFunctions.ts';

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
