import * as administration from '#server/features/administration/functions.ts';
import * as exportUsers from '#server/features/administration/exportUsers.ts';
import * as agents from '#server/features/assistant/functions.ts';
import * as alerts from '#server/features/alerts/functions.ts';
import { followSearch } from '#server/features/alerts/keepSearch.ts';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { followProfile } from '#server/features/alerts/profileSearch.ts';
import {
  followFrequency,
  followNewsTimes,
  matchActiveJob,
  matchNewClinician,
} from '#server/features/alerts/reactions.ts';
import * as savedSearches from '#server/features/alerts/savedSearches.ts';
import { sendAlerts } from '#server/features/alerts/sendAlerts.ts';
import * as answers from '#server/features/applications/responseTimes/functions.ts';
import { answerByMessage } from '#server/features/applications/responseTimes/reactions.ts';
import { keepAnswers } from '#server/features/applications/responseTimes/tasks.ts';
import { askReviewers } from '#server/features/applications/askReviewers.ts';
import * as applicants from '#server/features/applications/applicants.ts';
import * as bulk from '#server/features/applications/bulk.ts';
import * as exportApplicants from '#server/features/applications/exportApplicants.ts';
import * as figures from '#server/features/workspaces/figures/functions.ts';
import * as applications from '#server/features/applications/functions.ts';
import * as notes from '#server/features/applications/notes.ts';
import * as reviewers from '#server/features/applications/reviewers.ts';
import { countAssigned, countPositions } from '#server/features/jobs/positions/functions.ts';
import { mailNewApplications, mailShortlisted } from '#server/features/applications/tasks.ts';
import { announceApplication, copySite } from '#server/features/applications/reactions.ts';
import * as undo from '#server/features/applications/undo.ts';
import * as assignments from '#server/features/assignments/functions.ts';
import { announceAssignment } from '#server/features/assignments/reactions.ts';
import { sweepAssignments } from '#server/features/assignments/sweep.ts';
import * as calendar from '#server/features/interviews/calendar/functions.ts';
import * as checks from '#server/features/verification/functions.ts';
import * as npi from '#server/features/verification/npi.ts';
import * as numbers from '#server/features/verification/numbers.ts';
import { followNpi, recordReview } from '#server/features/verification/reactions.ts';
import { keepNpi, verifyLedger } from '#server/features/verification/tasks.ts';
import * as deletion from '#server/features/accounts/deletion/functions.ts';
import * as demo from '#server/features/administration/demo/functions.ts';
import * as documents from '#server/features/credentials/functions.ts';
import { keepCredentials, mailWaitingDocuments } from '#server/features/credentials/tasks.ts';
import {
  followListing,
  forgetWithheld,
  recomputeVerification,
  reopenSubmission,
} from '#server/features/credentials/reactions.ts';
import { announceEarly } from '#server/features/jobs/earlyAccess/reactions.ts';
import { openEarlyJobs, tellEarlyJob } from '#server/features/jobs/earlyAccess/tasks.ts';
import * as eligibility from '#server/features/eligibility/functions.ts';
import { indeedList } from '#server/features/jobs/feeds/indeedList.ts';
import { claimFiles, claimListedFiles } from '#server/features/site/files/reactions.ts';
import * as fit from '#server/features/fit/functions.ts';
import * as impact from '#server/features/privacy/impact/functions.ts';
import { countFitShown } from '#server/features/privacy/impact/tasks.ts';
import * as answerInterview from '#server/features/interviews/answer.ts';
import * as interviews from '#server/features/interviews/functions.ts';
import * as proposeInterview from '#server/features/interviews/propose.ts';
import { announceInterview, closeHiring, keepZone, markStage } from '#server/features/interviews/reactions.ts';
import { sweepInterviews } from '#server/features/interviews/sweep.ts';
import * as facilityJobs from '#server/features/jobs/facilityJobs.ts';
import * as jobs from '#server/features/jobs/functions.ts';
import * as postings from '#server/features/jobs/confirmation/functions.ts';
import { confirmByDecision, confirmByMessage } from '#server/features/jobs/confirmation/reactions.ts';
import { keepJobs } from '#server/features/jobs/confirmation/tasks.ts';
import { createPost } from '#server/features/profiles/posts/functions.ts';
import { followPrivacy } from '#server/features/privacy/followPrivacy.ts';
import * as privacy from '#server/features/privacy/functions.ts';
import * as notifications from '#server/features/notifications/functions.ts';
import * as mailFunctions from '#server/features/notifications/mailFunctions.ts';
import * as ownData from '#server/features/privacy/dataExport/functions.ts';
import * as passport from '#server/features/privacy/dataExport/passportFunctions.ts';
import * as importPassport from '#server/features/privacy/dataExport/importPassport.ts';
import * as passportLinks from '#server/features/privacy/dataExport/passportLinks.ts';
import { keepExports } from '#server/features/privacy/dataExport/tasks.ts';
import * as acceptOffer from '#server/features/offers/accept.ts';
import { announceAcceptance } from '#server/features/offers/announceAcceptance.ts';
import * as closeOffers from '#server/features/offers/close.ts';
import { announceOffer, closeOffer, markOffer } from '#server/features/offers/reactions.ts';
import * as receipt from '#server/features/offers/receipt.ts';
import * as saveOffer from '#server/features/offers/save.ts';
import * as sendOffer from '#server/features/offers/send.ts';
import { sweepOffers } from '#server/features/offers/sweep.ts';
import * as pay from '#server/features/pay/functions.ts';
import { followEmployees } from '#server/features/pay/reactions.ts';
import { keepPayDuties } from '#server/features/pay/tasks.ts';
import * as profileViews from '#server/features/profiles/views/functions.ts';
import * as push from '#server/features/notifications/push/functions.ts';
import { sendPush } from '#server/features/notifications/push/tasks.ts';
import * as reach from '#server/features/workspaces/jobFunnel/functions.ts';
import * as readiness from '#server/features/assignments/readiness/functions.ts';
import {
  announceSheet,
  endSheet,
  keepReaders,
  keepSheetSite,
} from '#server/features/assignments/readiness/reactions.ts';
import * as reports from '#server/features/moderation/functions.ts';
import * as warn from '#server/features/moderation/warn.ts';
import { createReview } from '#server/features/reviews/functions.ts';
import { announceReview, recomputeRating } from '#server/features/reviews/reactions.ts';
import * as screening from '#server/features/verification/screening/functions.ts';
import { screenChanged, screenSubmitted } from '#server/features/verification/screening/reactions.ts';
import { screenPerson } from '#server/features/verification/screening/tasks.ts';
import { loadLists } from '#server/features/verification/exclusionLists/tasks.ts';
import * as search from '#server/features/search/functions.ts';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import * as sessions from '#server/features/accounts/sessions/functions.ts';
import * as resetSecondFactor from '#server/features/accounts/sessions/resetSecondFactor.ts';
import * as sharing from '#server/features/privacy/sharing/functions.ts';
import * as siteFigures from '#server/features/administration/siteFigures/functions.ts';
import * as sitemap from '#server/features/site/sitemap/functions.ts';
import { sitemapLists } from '#server/features/site/sitemap/sitemapLists.ts';
import * as threads from '#server/features/messaging/functions.ts';
import { mailUnreadThread } from '#server/features/messaging/tasks.ts';
import { announceThread, redrawThread } from '#server/features/messaging/reactions.ts';
import * as confirmAdult from '#server/features/accounts/confirmAdult.ts';
import { updateUser } from '#server/features/accounts/functions.ts';
import {
  askNotificationsEmail,
  endSessions,
  followAccount,
  renameFacility,
} from '#server/features/accounts/reactions.ts';
import * as saveTalent from '#server/features/accounts/saveTalent.ts';
import * as workspace from '#server/features/workspaces/functions.ts';
import { forgetClosedNews } from '#server/features/notifications/reactions.ts';
import { followFacility, followSeat } from '#server/features/workspaces/membership.ts';
import { createSite, createTemplate, updateSite } from '#server/features/workspaces/sites.ts';
import * as workList from '#server/features/verification/workList/functions.ts';
import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Product } from '#server/platform/product.ts';
import type { Services } from '#server/platform/services.ts';
import { retentions } from './retentions.ts';

/** The modules in which functions are written; whatever else they export is left out. */
const modules = [
  administration,
  exportUsers,
  agents,
  alerts,
  savedSearches,
  answers,
  applicants,
  bulk,
  exportApplicants,
  figures,
  applications,
  notes,
  reviewers,
  undo,
  assignments,
  calendar,
  checks,
  npi,
  numbers,
  deletion,
  demo,
  documents,
  eligibility,
  fit,
  impact,
  answerInterview,
  interviews,
  proposeInterview,
  facilityJobs,
  jobs,
  notifications,
  mailFunctions,
  saveOffer,
  sendOffer,
  closeOffers,
  acceptOffer,
  receipt,
  privacy,
  ownData,
  passport,
  importPassport,
  passportLinks,
  pay,
  postings,
  profileViews,
  push,
  reach,
  readiness,
  reports,
  warn,
  screening,
  search,
  sessions,
  resetSecondFactor,
  sharing,
  siteFigures,
  sitemap,
  threads,
  confirmAdult,
  saveTalent,
  workList,
  workspace,
];

/** What the clock tidies between an application and the first day. */
async function sweepHiring(services: Services): Promise<void> {
  await sweepInterviews(services);
  await sweepOffers(services);
  await sweepAssignments(services);
}

/** The product's tables of contents: what can be called, what follows what, what runs later and what ends by itself. */
export const product: Product = {
  functions: implementationsIn(modules),
  entityWrites: {
    Application: { create: applications.createApplication, update: applications.updateApplication },
    Document: { create: documents.createDocument, update: documents.updateDocument, remove: documents.removeDocument },
    Job: { create: jobs.createJob, update: jobs.updateJob, remove: jobs.removeJob },
    Message: { create: threads.createMessage },
    Note: { create: notes.createNote },
    MessageTemplate: { create: createTemplate },
    Notification: { update: notifications.updateNotification },
    Post: { create: createPost },
    Review: { create: createReview },
    SavedSearch: { create: savedSearches.createSavedSearch, update: savedSearches.updateSavedSearch },
    Site: { create: createSite, update: updateSite },
    Thread: { create: threads.createThread, update: threads.updateThread },
    User: { update: updateUser },
  },
  reactions: {
    Application: [
      announceApplication,
      confirmByDecision,
      notes.keepReaders,
      askReviewers,
      countPositions,
      closeHiring,
      closeOffer,
    ],
    Assignment: [keepReaders, announceAssignment, countAssigned],
    Check: [claimFiles, followListing],
    Document: [claimFiles, recomputeVerification, reopenSubmission, recordReview],
    Interview: [announceInterview, markStage],
    Job: [matchActiveJob, copySite, keepSheetSite, endSheet, announceEarly],
    Member: [followSeat, forgetClosedNews, reviewers.endReviews],
    Message: [redrawThread, answerByMessage, confirmByMessage],
    Offer: [announceOffer, announceAcceptance, markOffer],
    Post: [claimFiles],
    ReadinessSheet: [announceSheet],
    Review: [recomputeRating, announceReview],
    SavedSearch: [followSearch, followFrequency],
    Site: [keepZone],
    Thread: [announceThread],
    User: [
      claimFiles,
      claimListedFiles,
      endSessions,
      followAccount,
      followFacility,
      followNewsTimes,
      followPrivacy,
      renameFacility,
      followEmployees,
      askNotificationsEmail,
      followProfile,
      followNpi,
      forgetWithheld,
      matchNewClinician,
      screenSubmitted,
      screenChanged,
    ],
  },
  tasks: {
    matchListings,
    mailUnreadThread,
    mailWaitingDocuments,
    mailShortlisted,
    mailNewApplications,
    sendAlerts,
    keepListings,
    keepExports,
    keepPayDuties,
    keepAnswers,
    keepJobs,
    openEarlyJobs,
    tellEarlyJob,
    keepCredentials,
    countFitShown,
    countSearchWords,
    sendPush,
    keepNpi,
    screenPerson,
    verifyLedger,
    loadLists,
    sweepHiring,
  },
  retentions,
  waysIn: [calendar.calendarWayIn, passportLinks.passportWayIn, push.pushWayIn],
  keptLists: [...Object.values(sitemapLists), indeedList],
};
