import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as applicants from './applicants.ts';
import { createApplicantView } from './applicantViews.ts';
import { askReviewers } from './askReviewers.ts';
import * as bulk from './bulk.ts';
import * as exportApplicants from './exportApplicants.ts';
import * as applications from './functions.ts';
import * as notes from './notes.ts';
import { notifyApplication, copySite } from './reactions.ts';
import * as rejections from './rejections/functions.ts';
import { sendRejections } from './rejections/tasks.ts';
import * as answers from './responseTimes/functions.ts';
import { answerByMessage } from './responseTimes/reactions.ts';
import { keepAnswers } from './responseTimes/tasks.ts';
import * as reviewers from './reviewers.ts';
import { mailNewApplications, mailShortlisted } from './tasks.ts';
import * as undo from './undo.ts';

export const applicationsFeature = {
  functions: implementationsIn([
    answers,
    applicants,
    bulk,
    exportApplicants,
    applications,
    notes,
    rejections,
    reviewers,
    undo,
  ]),
  entityWrites: {
    Application: { create: applications.createApplication, update: applications.updateApplication },
    Note: { create: notes.createNote },
    ApplicantView: { create: createApplicantView },
  },
  reactions: {
    Application: [notifyApplication, notes.syncReaders, askReviewers],
    Job: [copySite],
    Member: [reviewers.endReviews],
    Message: [answerByMessage],
  },
  tasks: { mailShortlisted, mailNewApplications, sendRejections, keepAnswers },
} satisfies Feature;
