import {
  adminOverview,
  auditLog,
  personRecord,
  platformActivity,
  waitingInvitations,
} from '#server/features/administration/functions.ts';
import { exportUsers } from '#server/features/administration/exportUsers.ts';
import { myApplications, searchHelp } from '#server/features/agents/functions.ts';
import { searchApplicants } from '#server/features/applications/applicants.ts';
import { messageApplicants, moveApplications } from '#server/features/applications/bulk.ts';
import { exportApplicants } from '#server/features/applications/exportApplicants.ts';
import { facilityFigures } from '#server/features/applications/figures.ts';
import {
  createApplication,
  handleNewApplication,
  updateApplication,
  updateApplicationStatus,
} from '#server/features/applications/functions.ts';
import { mailNewApplications, mailShortlisted } from '#server/features/applications/tasks.ts';
import { announceApplication } from '#server/features/applications/reactions.ts';
import { undoShortlist } from '#server/features/applications/undo.ts';
import { completeDeletion, requestDeletion, withdrawDeletion } from '#server/features/deletion/functions.ts';
import { setUpDemo } from '#server/features/demo/functions.ts';
import {
  createDocument,
  removeDocument,
  reviewDocument,
  submitVerification,
  updateDocument,
} from '#server/features/documents/functions.ts';
import { mailWaitingDocuments } from '#server/features/documents/tasks.ts';
import { announceRejection, recomputeVerification, reopenSubmission } from '#server/features/documents/reactions.ts';
import { claimFiles, claimListedFiles } from '#server/features/files/reactions.ts';
import { closeJob, createJob, matchingTalent, removeJob, updateJob } from '#server/features/jobs/functions.ts';
import { matchJob } from '#server/features/jobs/tasks.ts';
import { matchActiveJob } from '#server/features/jobs/reactions.ts';
import { createNotification, updateNotification } from '#server/features/notifications/functions.ts';
import { confirmNotificationsEmail, stopMails } from '#server/features/notifications/mailFunctions.ts';
import { countProfileViews, recordProfileView } from '#server/features/profileViews/functions.ts';
import { answerReport, decideReport, reportItem, reportQueue } from '#server/features/reports/functions.ts';
import { warnOwner } from '#server/features/reports/warn.ts';
import { createReview } from '#server/features/reviews/functions.ts';
import { announceReview, recomputeRating } from '#server/features/reviews/reactions.ts';
import { searchJobs, searchTalent } from '#server/features/search/functions.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#server/features/sessions/functions.ts';
import { resetSecondFactor } from '#server/features/sessions/resetSecondFactor.ts';
import { generateRobotsTxt, generateSitemap } from '#server/features/sitemap/functions.ts';
import {
  createMessage,
  createThread,
  markThreadRead,
  openThread,
  sendMessage,
  updateThread,
} from '#server/features/threads/functions.ts';
import { mailUnreadThread } from '#server/features/threads/tasks.ts';
import { announceThread, redrawThread } from '#server/features/threads/reactions.ts';
import { confirmAdult } from '#server/features/users/confirmAdult.ts';
import { updateUser } from '#server/features/users/functions.ts';
import { askNotificationsEmail, endSessions, followAccount, renameFacility } from '#server/features/users/reactions.ts';
import { saveTalent } from '#server/features/users/saveTalent.ts';
import type { Product } from '#server/platform/product.ts';
import { retentions } from './retentions.ts';

/** The product's tables of contents: what can be called, what follows what, what runs later and what ends by itself. */
export const product: Product = {
  functions: {
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
  },
  entityWrites: {
    Application: { create: createApplication, update: updateApplication },
    Document: { create: createDocument, update: updateDocument, remove: removeDocument },
    Job: { create: createJob, update: updateJob, remove: removeJob },
    Message: { create: createMessage },
    Notification: { update: updateNotification },
    Review: { create: createReview },
    Thread: { create: createThread, update: updateThread },
    User: { update: updateUser },
  },
  reactions: {
    Application: [announceApplication],
    Document: [claimFiles, announceRejection, recomputeVerification, reopenSubmission],
    Job: [matchActiveJob],
    Message: [redrawThread],
    Post: [claimFiles],
    Review: [recomputeRating, announceReview],
    Thread: [announceThread],
    User: [claimFiles, claimListedFiles, endSessions, followAccount, renameFacility, askNotificationsEmail],
  },
  tasks: { matchJob, mailUnreadThread, mailWaitingDocuments, mailShortlisted, mailNewApplications },
  retentions,
};
