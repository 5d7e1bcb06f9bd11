import { sayer } from '#domain/language/said.ts';
import type { UserRoleName } from './vocabulary.ts';

/** The kinds of news, and which side each can be about; whoever is on no side yet may be on either. */
const reaches = {
  new_application: ['facility'],
  application_status_change: ['clinician'],
  new_message: ['clinician', 'facility'],
  new_job_match: ['clinician'],
  profile_view: ['clinician', 'facility'],
  new_review: ['clinician', 'facility'],
  profile_verified: ['clinician'],
  doc_rejected: ['clinician'],
} as const satisfies Readonly<Record<string, readonly UserRoleName[]>>;

export type NotificationType = keyof typeof reaches;

export const notificationTypes = Object.keys(reaches) as [NotificationType, ...NotificationType[]];

/** The kinds that can be about somebody of this side. */
export function notificationTypesOf(side: UserRoleName | null): NotificationType[] {
  return notificationTypes.filter((type) => side === null || reaches[type].some((one) => one === side));
}

/**
 * What notifications say, in English: `<type>.<title or body>.<what>`, and below them what stands in for a `{name}`. The
 * other languages are in the catalogues of the area `news`, as are the names of the kinds in every language.
 */
export const newsTexts = {
  'new_application.title.applied': 'New application',
  'new_application.body.applied': '{clinician} applied for {job}.',
  'application_status_change.title.withdrawn': 'Application withdrawn',
  'application_status_change.title.reviewed': 'Application reviewed',
  'application_status_change.title.shortlisted': 'You have been shortlisted',
  'application_status_change.title.rejected': 'Application not selected',
  'application_status_change.title.hired': 'You are hired!',
  'application_status_change.title.position_withdrawn': 'Position withdrawn',
  'application_status_change.title.filled': 'Position filled',
  'application_status_change.title.closed': 'Position closed',
  'application_status_change.body.withdrawn': '{clinician} withdrew the application for {job}.',
  'application_status_change.body.reviewed': '{facility} reviewed your application for {job}.',
  'application_status_change.body.shortlisted': '{facility} shortlisted your application for {job}.',
  'application_status_change.body.rejected': '{facility} decided not to move forward with your application for {job}.',
  'application_status_change.body.hired': '{facility} hired you for {job}. Congratulations!',
  'application_status_change.body.position_withdrawn':
    '{facility} withdrew the position {job}. Your application for it has ended.',
  'application_status_change.body.filled':
    '{facility} filled the position {job}. Your application stays on file with them in case it opens again.',
  'application_status_change.body.closed':
    '{facility} closed the position {job}. Your application stays on file with them in case it opens again.',
  'application_status_change.body.left': 'The facility that posted {job} has left OpenLocum. The position is closed.',
  'new_message.title.from': 'New message from {name}',
  'new_job_match.title.match': 'New job match',
  'new_job_match.body.match': '{job} at {facility}',
  'profile_view.title.viewed': 'Someone viewed your profile',
  'profile_view.body.viewed': '{name} looked at your profile.',
  'new_review.title.review': 'New review',
  'new_review.body.star': '{name} gave you 1 star.',
  'new_review.body.stars': '{name} gave you {stars} stars.',
  'profile_verified.title.verified': 'Congratulations, you are verified!',
  'profile_verified.body.verified':
    'Your credentials are verified. Facilities now see the verified badge on your profile.',
  'doc_rejected.title.rejected': 'Document rejected',
  'doc_rejected.title.unverified': 'Your verification is pending again',
  'doc_rejected.title.removed': 'Your {what} was removed',
  'doc_rejected.title.hidden': 'Your {what} is temporarily hidden',
  'doc_rejected.title.shown': 'Your {what} is visible again',
  'doc_rejected.title.warned': 'Warning about your {what}',
  'doc_rejected.body.rejected': 'Your {what} was not accepted: {notes}',
  'doc_rejected.body.unverified':
    'The verified badge requires an approved license, certification and BLS card, and one of them is missing now. Your profile stays pending until it is approved again.',
  'doc_rejected.body.removed':
    'We reviewed a report about your {what} ({reason}) and removed it. Please contact us if you think this is a mistake.',
  'doc_rejected.body.hidden':
    'Someone reported your {what}. It is hidden while we review it, which takes {hours} hours at most. You can answer on its page.',
  'doc_rejected.body.shown': 'We reviewed the report about your {what} and found nothing wrong.',
  'doc_rejected.body.warned': 'An administrator looked at a report about your {what} ({reason}) and warns you: {notes}',
  'what.license': 'license',
  'what.certification': 'certification',
  'what.bls': 'BLS card',
  'what.acls': 'ACLS card',
  'what.resume': 'resume',
  'what.id': 'government ID',
  'what.document': 'document',
  'what.job': 'job',
  'what.profile': 'profile',
  'what.post': 'portfolio post',
  'what.message': 'message',
  'reason.PHI Violation': 'PHI Violation',
  'reason.Spam or scam': 'Spam or scam',
  'reason.Harassment or abuse': 'Harassment or abuse',
  'reason.False information': 'False information',
  'reason.Other': 'Other',
  'name.unknown': 'Unknown User',
  'name.somebody': 'Someone',
  'clinician.unknown': 'A clinician',
  'facility.unknown': 'The facility',
  'job.removed': 'a job that was removed',
} as const;

// Without the mark a browser that asks for the kinds alone would download the sentences.
export const sayNews = /* @__PURE__ */ sayer(newsTexts);
