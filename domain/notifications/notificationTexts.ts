import { defineTexts } from '#domain/core/localizedText.ts';
import { kindTexts } from '#domain/credentials/kindTexts.ts';
import { dayTexts } from '#domain/shared/dayTexts.ts';
import { verificationTexts } from '#domain/verification/verificationTexts.ts';
import { sheetTexts } from '#domain/assignments/sheetTexts.ts';
import { openShiftTexts } from '#domain/openShifts/openShiftTexts.ts';
import { referenceTexts } from '#domain/references/referenceTexts.ts';
import { recordTexts } from '#domain/reliability/recordTexts.ts';
import { shiftTexts } from '#domain/shifts/shiftTexts.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';

/** The types of notifications, and which side each can be about; users without a role yet may be on either. */
const reaches = {
  new_application: ['facility'],
  application_status_change: ['clinician', 'facility'],
  new_message: ['clinician', 'facility'],
  new_job_match: ['clinician'],
  profile_view: ['clinician', 'facility'],
  new_review: ['clinician', 'facility'],
  profile_verified: ['clinician', 'facility'],
  doc_rejected: ['clinician'],
  new_talent_match: ['facility'],
  posting_due: ['facility'],
  interview: ['clinician', 'facility'],
  offer: ['clinician', 'facility'],
  invitation: ['clinician', 'facility'],
  shift: ['clinician', 'facility'],
  reference: ['clinician', 'facility'],
} as const satisfies Readonly<Record<string, readonly UserRoleName[]>>;

export type NotificationType = keyof typeof reaches;
export const notificationTypes = Object.keys(reaches) as [NotificationType, ...NotificationType[]];

/** The day of the mails that gather a week. */
export const digestDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The types that can be about a user of this side. */
export function notificationTypesOf(side: UserRoleName | null): NotificationType[] {
  return notificationTypes.filter((type) => side === null || reaches[type].some((one) => one === side));
}

/**
 * The texts of notifications, in English: `<type>.<title or body>.<what>`, and below them what replaces a `{name}`. The
 * other languages are in the catalogues of the area `notifications`, as are the names of the kinds in every language.
 */
export const notificationTexts = {
  'new_application.title.applied': 'New application',
  'new_application.body.applied': '{clinician} applied for {job}.',
  'new_application.title.assess': 'An application to assess',
  'new_application.body.assess': '{facility} asks you to assess the application of {clinician} for {job}.',
  'application_status_change.title.withdrawn': 'Application withdrawn',
  'application_status_change.title.reviewed': 'Application reviewed',
  'application_status_change.title.shortlisted': 'You have been shortlisted',
  'application_status_change.title.rejected': 'Application not selected',
  'application_status_change.title.hired': 'You are hired!',
  'application_status_change.title.position_withdrawn': 'Position withdrawn',
  'application_status_change.title.filled': 'Position filled',
  'application_status_change.title.closed': 'Position closed',
  'application_status_change.title.not_confirmed': 'Position closed: {job}',
  'application_status_change.body.withdrawn': '{clinician} withdrew the application for {job}.',
  'application_status_change.body.reviewed': '{facility} reviewed your application for {job}.',
  'application_status_change.body.shortlisted': '{facility} shortlisted your application for {job}.',
  'application_status_change.body.rejected': '{facility} decided not to move forward with your application for {job}.',
  'application_status_change.body.hired': '{facility} hired you for {job}. Congratulations!',
  'application_status_change.body.position_withdrawn':
    '{facility} withdrew the position {job}. Your application for it has ended.',
  'application_status_change.body.filled':
    '{facility} filled the position {job}. They keep your application in case it opens again.',
  'application_status_change.body.closed':
    '{facility} closed the position {job}. They keep your application in case it opens again.',
  'application_status_change.title.waiting': 'No answer for two weeks',
  'application_status_change.body.waiting':
    'No answer for two weeks to your application for {job}. You can message the facility, or withdraw.',
  'application_status_change.title.asked': '{facility} asks to see your credentials',
  'application_status_change.body.asked': 'For {job}. You decide, and can stop sharing any time.',
  'application_status_change.title.hireExpires': '{what} of {clinician} expires in {days} days',
  'application_status_change.title.hireExpiresTomorrow': '{what} of {clinician} expires in 1 day',
  'application_status_change.title.hireExpiresToday': '{what} of {clinician} expires today',
  'application_status_change.title.hireExpired': '{what} of {clinician} has expired',
  'application_status_change.title.hiresExpire': '{count} credentials of people you hired expire soon or have expired',
  'application_status_change.body.hireExpires': 'For {job}. Ask for the new one.',
  'application_status_change.body.hiresExpire': 'Expiration dates: {ends}. Ask for the new ones.',
  'application_status_change.what': '{what} of {clinician}',
  'application_status_change.body.left': 'The facility that posted {job} left OpenLocum, so the position is closed.',
  'application_status_change.body.not_confirmed':
    'The facility did not confirm that this job is still open, so we closed it. They keep your application.',
  'new_message.title.from': 'New message from {name}',
  'new_message.title.assigned': 'A conversation to look after',
  'new_message.body.assigned': '{colleague} assigned you the conversation with {name}.',
  'new_job_match.title.match': 'New job match',
  'new_job_match.body.match': '{job} at {facility}',
  'new_job_match.title.matches': '{count} new jobs: {search}',
  'new_job_match.title.early': 'Open to you first: {job}',
  'new_job_match.body.early': '{facility} saved your profile and shows you {job} before others.',
  'new_talent_match.title.match': 'New clinician match',
  'new_talent_match.title.matches': '{count} new clinicians: {search}',
  'new_talent_match.body.match': '{clinician} matches {search}',
  'posting_due.title.week.one': '1 application has waited a week',
  'posting_due.title.week.more': '{count} applications have waited a week',
  'posting_due.title.twoWeeks.one': '1 application has waited two weeks',
  'posting_due.title.twoWeeks.more': '{count} applications have waited two weeks',
  'posting_due.title.both': '{count} applications have waited a week or longer',
  'posting_due.body.waiting': 'A decision or a message is an answer; opening an application is not.',
  'posting_due.title.closes': 'Is {job} still open?',
  'posting_due.title.closing': 'Are these {count} jobs still open?',
  'posting_due.body.closes': '{job} closes in {days} days unless you confirm that it is still open.',
  'posting_due.body.closesTomorrow': '{job} closes within a day unless you confirm that it is still open.',
  'posting_due.body.closing':
    '{jobs} close unless you confirm that they are still open, the first of them in {days} days.',
  'posting_due.body.closingTomorrow':
    '{jobs} close unless you confirm that they are still open, the first of them within a day.',
  'posting_due.jobs.more': '{jobs} and {more} more',
  'posting_due.title.free': 'A position is open again: {job}',
  'posting_due.body.free':
    'You now have {filled} of {wanted} hires. The job stays filled until you reopen it or hire someone else.',
  'posting_due.title.filled': '{job} is filled',
  'posting_due.body.filled.none': 'You hired everyone you wanted, and no application is waiting for a decision.',
  'posting_due.body.filled.one': 'You hired everyone you wanted. One application is still waiting for a decision.',
  'posting_due.body.filled.more':
    'You hired everyone you wanted. {count} applications are still waiting for a decision.',
  'posting_due.title.lacks': '{job} does not list {missing}',
  'posting_due.title.lacking': '{count} jobs lack required pay details',
  'posting_due.body.lacks': '{asks} Not legal advice.',
  'posting_due.body.lacking': 'Your list of jobs shows what to add to each. Not legal advice.',
  'posting_due.asks.here':
    '{place} requires {asked} in every job posting (rule of {effective}, checked {as_of}). Add: {missing}.',
  'posting_due.asks.remote':
    'Clinicians may work remotely from {place}, which requires {asked} in every job posting (rule of {effective}, checked {as_of}). Add: {missing}.',
  'posting_due.item.range': 'the pay range',
  'posting_due.item.benefits': 'the benefits',
  'posting_due.item.other_pay': 'other pay',
  'posting_due.items.two': '{first} and {second}',
  'posting_due.items.three': '{first}, {second} and {third}',
  'offer.title.sent': 'Offer: {job}',
  'offer.title.version': 'New version of your offer: {job}',
  'offer.title.change': 'Change of terms proposed: {job}',
  'offer.title.reminder': 'Your offer expires soon: {job}',
  'offer.title.declined': 'Offer declined',
  'offer.title.withdrawn': 'Offer withdrawn',
  'offer.title.expired': 'Offer expired',
  'offer.body.sent': '{facility} offers you {job}. The offer is valid until {until}.',
  'offer.body.version.none':
    '{facility} sent its offer for {job} again with the same terms. It is valid until {until}.',
  'offer.body.version.one': '{facility} sent its offer for {job} again: 1 term has changed. It is valid until {until}.',
  'offer.body.version.more':
    '{facility} sent its offer for {job} again: {count} terms have changed. It is valid until {until}.',
  'offer.body.change.none':
    '{facility} proposed terms for {job} that match those you have. The proposal is valid until {until}.',
  'offer.body.change.one':
    '{facility} proposed to change 1 term for {job}. The proposal is valid until {until}; the agreed terms apply until you accept.',
  'offer.body.change.more':
    '{facility} proposed to change {count} terms for {job}. The proposal is valid until {until}; the agreed terms apply until you accept.',
  'offer.body.reminder': '{facility} is waiting for your answer to its offer for {job} by {until}.',
  'offer.body.declined': '{clinician} declined your offer for {job}.',
  'offer.body.withdrawn': '{facility} withdrew its offer for {job}.',
  'offer.body.expired.clinician': 'The offer from {facility} for {job} expired without your answer.',
  'offer.body.expired.facility': '{clinician} did not answer your offer for {job} in time.',
  'offer.title.accepted.clinician': 'You accepted: {job}',
  'offer.title.accepted.facility': '{clinician} accepted your offer',
  'offer.body.accepted.clinician': 'You and {facility} agreed on the terms. Your first day is {day}.',
  'offer.body.accepted.facility': 'You agreed on the terms for {job}. The first day is {day}.',
  'offer.title.assignmentEnded': 'Assignment ended: {job}',
  'offer.title.assignmentCancelled': 'Assignment canceled: {job}',
  'offer.body.assignmentEnded': '{other} ended the assignment for {job}. Its last day is {day}.',
  'offer.body.assignmentCancelled': 'The assignment with {other} for {job} was canceled before its first day.',
  'offer.body.assignmentClosed': 'The assignment for {job} ended because an account was closed.',
  'invitation.title.invited': 'Invitation to apply: {job}',
  'invitation.body.invited': '{facility} invites you to apply for {job}.',
  'invitation.title.interested': '{clinician} is interested',
  'invitation.body.interested': '{clinician} is interested in {job}. You can message them now.',
  ...openShiftTexts,
  ...shiftTexts,
  ...recordTexts,
  ...referenceTexts,
  'interview.title.proposed': 'Interview: choose a time',
  'interview.title.otherTimes': 'New times for your interview',
  'interview.title.moved': 'Interview moved',
  'interview.title.returned': 'None of your interview times works',
  'interview.title.booked': 'Interview booked: {when}',
  'interview.title.reminder': 'Your interview: {when}',
  'interview.title.cancelled': 'Interview canceled',
  'interview.title.missed': 'Interview did not take place',
  'interview.body.proposed': '{facility} offered you interview times for {job}.',
  'interview.body.otherTimes': '{facility} offered you other interview times for {job}.',
  'interview.body.moved': '{other} moved the interview for {job} from {when} and offered other times.',
  'interview.body.givenUp': '{clinician} cannot make the interview for {job} on {when} and asked for another time.',
  'interview.body.givenUpWhy':
    '{clinician} cannot make the interview for {job} on {when} and asked for another time. {why}',
  'interview.why.schedule_conflict': 'Reason: the time no longer works.',
  'interview.why.emergency': 'Reason: something urgent came up.',
  'interview.why.more_time': 'Reason: more time to prepare.',
  'interview.body.returned': '{clinician} cannot make any of the interview times for {job}.',
  'interview.body.ranOut': 'All interview times that you offered {clinician} for {job} have passed.',
  'interview.body.with': 'With {other}, for {job}.',
  'interview.body.cancelled': 'The interview with {other} for {job} was canceled.',
  'interview.body.cancelledAt': 'The interview with {other} for {job} on {when} was canceled.',
  'interview.body.missed': '{other} says that you did not show up for the interview for {job} on {when}.',
  'offer.title.sheet': 'Your first day: {job}',
  'offer.body.sheet': '{facility} updated the day-one sheet: {lines}.',
  'offer.lines': '{lines}, {line}',
  ...sheetTexts,
  ...verificationTexts,
  'profile_view.title.viewed': 'Someone viewed your profile',
  'profile_view.body.viewed': '{name} viewed your profile.',
  'new_review.title.review': 'New review',
  'new_review.title.blind': '{name} reviewed you',
  'new_review.body.blind':
    '{name} has written about your time together. Write yours by {date} to read it, or read it after that.',
  'new_review.title.reply': 'Reply to your review',
  'new_review.body.reply': '{name} replied to your review.',
  'new_review.body.star': '{name} gave you 1 star.',
  'new_review.body.stars': '{name} gave you {stars} stars.',
  'doc_rejected.title.rejected': 'Document rejected',
  'doc_rejected.title.unverified': 'Your verification is pending again',
  'doc_rejected.title.removed': 'We removed your {what}',
  'doc_rejected.title.hidden': 'Your {what} is temporarily hidden',
  'doc_rejected.title.shown': 'Your {what} is visible again',
  'doc_rejected.title.warned': 'Warning about your {what}',
  'doc_rejected.body.rejected': 'We could not accept your {what}: {notes}',
  'doc_rejected.body.rejectedUnverified':
    'Your profile is pending again, because we could not accept your {what}: {notes}',
  'doc_rejected.body.unverified':
    'The verified badge requires an approved license, certification and BLS card, and you no longer have all three. Your profile stays pending until we approve the missing one.',
  'doc_rejected.body.npiShared':
    'Another account has the same NPI, and a reviewer is checking it. Your profile stays pending until then; you can keep applying.',
  'doc_rejected.body.removed':
    'We reviewed a report about your {what} ({reason}) and removed it. Please contact us if you think this is a mistake.',
  'doc_rejected.body.hidden':
    'Someone reported your {what}. We hide it while we review it, at most {hours} hours. You can answer on its page.',
  'doc_rejected.body.shown': 'We reviewed the report about your {what} and found nothing wrong.',
  'doc_rejected.body.warned': 'An administrator reviewed a report about your {what} ({reason}) and warns you: {notes}',
  'doc_rejected.title.expires': 'Your {what} expires in {days} days',
  'doc_rejected.title.expiresTomorrow': 'Your {what} expires in 1 day',
  'doc_rejected.title.expiresToday': 'Your {what} expires today',
  'doc_rejected.title.expiring': '{count} credentials expire soon',
  'doc_rejected.title.expired': 'Your {what} has expired',
  'doc_rejected.title.allExpired': '{count} credentials have expired',
  'doc_rejected.title.someExpired': '{count} credentials expire soon or have expired',
  'doc_rejected.body.expires':
    'It is valid through {date}. Add the new one when you have it; the old one counts until then.',
  'doc_rejected.body.expired': 'It was valid through {date}. Add the new one to keep applying with it.',
  'doc_rejected.body.ends': 'Expiration dates: {ends}. Add the new ones when you have them.',
  'doc_rejected.body.lapsed': 'Your {what} expired on {date}. You are verified again once we approve a new one.',
  'doc_rejected.body.lapsedAll': 'These have expired: {ends}. You are verified again once we approve new ones.',
  'doc_rejected.title.listed': 'Please read this about your verification',
  'doc_rejected.body.listed':
    'A reviewer found your name on an exclusion list: {list}. You are not verified until we resolve this. Please contact us if it is not you.',
  'doc_rejected.ends.one': '{what}: {date}',
  'doc_rejected.ends.and': '{ends}; {end}',
  'doc_rejected.ends.more': '{ends}; and {more} more',
  'what.of': '{profession} {what}',
  'what.in': '{what} ({state})',
  ...kindTexts,
  ...dayTexts,
  moment: '{day}, {time} {zone}',
  'time.am': '{clock} AM',
  'time.pm': '{clock} PM',
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
  // What a phone shows while it is locked: the kind alone, and no name.
  'push.new_application': 'New application',
  'push.application_status_change': 'Update on an application',
  'push.new_message': 'New message',
  'push.profile_view': 'Someone viewed your profile',
  'push.new_review': 'New review',
  'push.profile_verified': 'Update on your verification',
  'push.doc_rejected': 'Update on a document or a report',
  'push.posting_due': 'Update on your jobs',
  'push.interview': 'Update on an interview',
  'push.invitation': 'Update on an invitation',
  'push.shift': 'Update on a shift',
  'push.reference': 'Update on a reference',
  'push.offer': 'Update on an offer',
  'push.test.title': 'It works',
  'push.test.body': 'This browser shows notifications from OpenLocum.',
  'push.device': '{browser} on {system}',
  'push.device.unknown': 'Unknown browser',
} as const;

// Without the mark a browser that asks for the kinds alone would download the sentences.
export const notificationText = /* @__PURE__ */ defineTexts(notificationTexts);
