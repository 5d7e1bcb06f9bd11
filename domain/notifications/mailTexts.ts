import { referenceMailTexts } from '#domain/references/referenceTexts.ts';
import { accountMailTexts } from './accountMailTexts.ts';
import { defineTexts } from '#domain/core/localizedText.ts';

/**
 * What mails say, in English, by the mail and its part. The other languages are in the catalogues of the area `mails`.
 * Names of documents and reasons, and the notifications that a mail repeats, are in `notificationTexts.ts`.
 */
export const mailTexts = {
  hello: 'Hello {name},',
  openProduct: 'Open OpenLocum',
  notYou: "If this wasn't you, you can ignore this email. Nothing will change.",
  'code.subject': '{code} is your OpenLocum code',
  'code.title': 'Confirm your email address',
  'code.body': 'Enter this code to finish signing up. It expires in 10 minutes.',
  'code.footnote': 'We never ask for this code by phone or message. {notYou}',
  'identity.title': 'Confirm that it is you',
  'identity.body':
    'Enter this code to continue what you were doing. It expires in 10 minutes and works only where you asked for it.',
  'identity.footnote':
    "We never ask for this code by phone or message. If this wasn't you, sign out all other sessions in Settings.",
  'reset.subject': 'Reset your OpenLocum password',
  'reset.title': 'Set a new password',
  'reset.body':
    'Someone, most likely you, asked to reset the password of your OpenLocum account. The link works once and expires in 30 minutes.',
  'alreadyRegistered.subject': 'You already have an OpenLocum account',
  'alreadyRegistered.title': 'You already have an account',
  'alreadyRegistered.body':
    'Someone, most likely you, tried to sign up with this address. You already have an OpenLocum account: log in instead, or reset your password if you forgot it.',
  login: 'Log in',
  'invitation.title': 'You are invited to OpenLocum',
  'invitation.body':
    'An administrator of OpenLocum invited you. Sign up with this address. The link works once and expires in 72 hours.',
  'invitation.body.admin':
    'An administrator of OpenLocum invited you to help run it. Sign up with this address. The link works once and expires in 72 hours.',
  'invitation.body.clinician':
    'An administrator of OpenLocum invited you to join as a clinician. Sign up with this address. The link works once and expires in 72 hours.',
  'invitation.body.facility':
    'An administrator of OpenLocum invited you to join as a facility. Sign up with this address. The link works once and expires in 72 hours.',
  'invitation.action': 'Accept invitation',
  'invitation.footnote': 'If you did not expect an invitation, you can ignore this email. Nothing will happen.',
  'workspace.subject': 'You are invited to a team on OpenLocum',
  'workspace.as.owner': '“{facility}” invited you as an owner, to manage the team, jobs and applicants.',
  'workspace.as.recruiter': '“{facility}” invited you as a recruiter, to post jobs and decide on applicants.',
  'workspace.as.reviewer':
    '“{facility}” invited you as a reviewer, to read and assess the applications you are assigned.',
  'workspace.as.viewer': '“{facility}” invited you as a viewer, to read applications.',
  'workspace.body':
    'Open the link and sign up or log in with this address. The link works once and expires in {days} days.',
  'workspace.action': 'Join the team',
  'webhook.subject': 'We stopped sending events to {host}',
  'webhook.failing': '{host} has not accepted an event for five days, so your webhook is paused.',
  'webhook.gone': '{host} answered that it takes no more events, so your webhook is paused.',
  'webhook.body': 'Check the receiver, then resume the webhook and resend what failed.',
  'webhook.action': 'Open your webhooks',
  'feed.subject': 'We cannot read your job feed at {host}',
  'feed.body':
    'Reading the jobs from {host} has failed {count} times in a row. Your jobs stay as they are until it works again.',
  'feed.next': 'Check the address with your applicant tracking system. We keep trying every hour.',
  'feed.action': 'Open your job feeds',
  ...accountMailTexts,
  ...referenceMailTexts,
  'offer.action.open': 'Open the offer',
  'offer.next': 'You agree to nothing until you accept. Read all terms first, and ask about anything missing.',
  'offer.action.receipt': 'Open the receipt',
  'offer.receipt': 'Save the receipt: it has the terms, both signatures and the time of each step.',
  'assignment.firstDay.clinician': 'First day at {other}: {job}',
  'assignment.firstDay.facility': 'First day of {other}: {job}',
  'assignment.page': 'What you agreed on: {page}',
  'invitation.action.answer': 'Answer the invitation',
  'invitation.action.profile': 'View the profile',
  'shift.action.answer': 'Answer',
  'shift.action.sign': 'Check the hours',
  'shift.event': 'Shift at {facility}: {job}',
  'shift.action.open': 'Open the schedule',
  'shift.agreed': 'The facility agreed to pay {time} for this late cancellation.',
  'shift.reason.filled_otherwise': 'Reason: someone else works this shift.',
  'shift.reason.transport': 'Reason: no way to get there.',
  'interview.action.choose': 'Choose a time',
  'interview.action.open': 'Open the interview',
  'interview.where': 'Where: {where}',
  'interview.host': 'You will talk with {host}.',
  'interview.host.facility': '{host} will talk with {clinician}.',
  'interview.when': 'When: {when}',
  'interview.offered': 'Offered: {when}',
  'interview.cancelledBy': 'Canceled by {name}.',
  'interview.reason.schedule_conflict': 'Reason: the time no longer works.',
  'interview.reason.position_filled': 'Reason: the position is filled.',
  'interview.reason.accepted_elsewhere': 'Reason: another position was accepted.',
  'interview.reason.emergency': 'Reason: something urgent came up.',
  'interview.reason.more_time': 'Reason: more time to prepare.',
  'interview.reason.application_closed': 'Reason: the application has ended.',
  'interview.reason.hired': 'Reason: the clinician was hired.',
  'interview.reason.account_closed': 'Reason: an account was closed.',
  'interview.withOther': 'Interview with {other}: {job}',
  'record.action': 'Open your record',
  'readiness.action': 'Read the day-one sheet',
  'interview.page': 'More: {page}',
} as const;

export const mailText = defineTexts(mailTexts);
