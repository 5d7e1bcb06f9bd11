import type { FunctionName } from '#domain/functions.ts';
import { adminOverview, auditLog, waitingInvitations } from '#server/features/administration/functions.ts';
import { myApplications, searchHelp } from '#server/features/agents/functions.ts';
import { searchApplicants } from '#server/features/applications/applicants.ts';
import { exportApplicants } from '#server/features/applications/exportApplicants.ts';
import { undoShortlist } from '#server/features/applications/undo.ts';
import { messageApplicants, moveApplications } from '#server/features/applications/bulk.ts';
import { handleNewApplication, updateApplicationStatus } from '#server/features/applications/functions.ts';
import { completeDeletion, requestDeletion, withdrawDeletion } from '#server/features/deletion/functions.ts';
import { setUpDemo } from '#server/features/demo/functions.ts';
import { reviewDocument, submitVerification } from '#server/features/documents/functions.ts';
import { closeJob } from '#server/features/jobs/functions.ts';
import { createNotification } from '#server/features/notifications/functions.ts';
import { confirmNotificationsEmail, stopMails } from '#server/features/notifications/mailActs.ts';
import { countProfileViews, recordProfileView } from '#server/features/profileViews/functions.ts';
import { answerReport, decideReport, reportItem, reportQueue } from '#server/features/reports/functions.ts';
import { searchJobs, searchTalent } from '#server/features/search/functions.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#server/features/sessions/functions.ts';
import { resetSecondFactor } from '#server/features/sessions/resetSecondFactor.ts';
import { generateRobotsTxt, generateSitemap } from '#server/features/sitemap/functions.ts';
import { markThreadRead, openThread, sendMessage } from '#server/features/threads/functions.ts';
import { confirmAdult } from '#server/features/users/confirmAdult.ts';
import { saveTalent } from '#server/features/users/saveTalent.ts';
import type { Implementation } from '#server/functions/implement.ts';

/** Every function of the domain's registry with the act behind it. */
export const implementations: Readonly<Record<FunctionName, Implementation>> = {
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
};
