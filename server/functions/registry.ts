import type { FunctionName } from '#domain/functions.ts';
import { myApplications, searchHelp } from '#server/features/agents/functions.ts';
import { handleNewApplication, updateApplicationStatus } from '#server/features/applications/functions.ts';
import { completeDeletion, requestDeletion, withdrawDeletion } from '#server/features/deletion/functions.ts';
import { setUpDemo } from '#server/features/demo/functions.ts';
import { reviewDocument, submitVerification } from '#server/features/documents/functions.ts';
import { createNotification } from '#server/features/notifications/functions.ts';
import { confirmNotificationsEmail, stopMails } from '#server/features/notifications/mailActs.ts';
import { countProfileViews, recordProfileView } from '#server/features/profileViews/functions.ts';
import { decideReport, reportItem, reportQueue } from '#server/features/reports/functions.ts';
import { searchJobs, searchTalent } from '#server/features/search/functions.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#server/features/sessions/functions.ts';
import { generateRobotsTxt, generateSitemap } from '#server/features/sitemap/functions.ts';
import { markThreadRead, openThread, sendMessage } from '#server/features/threads/functions.ts';
import { confirmAdult } from '#server/features/users/confirmAdult.ts';
import { saveTalent } from '#server/features/users/saveTalent.ts';
import type { Implementation } from '#server/functions/implement.ts';

/** Every function of the domain's registry with the act behind it. */
export const implementations: Readonly<Record<FunctionName, Implementation>> = {
  handleNewApplication,
  updateApplicationStatus,
  createNotification,
  stopMails,
  confirmNotificationsEmail,
  openThread,
  sendMessage,
  markThreadRead,
  submitVerification,
  reviewDocument,
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
  requestDeletion,
  withdrawDeletion,
  completeDeletion,
  confirmAdult,
  setUpDemo,
  'generate-sitemap': generateSitemap,
  'generate-robots-txt': generateRobotsTxt,
};
