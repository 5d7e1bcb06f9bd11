import type { PageName } from '#domain/shared/siteMap.ts';

export interface HelpTopic {
  title: string;
  text: string;
  /** Where one does it. */
  page: PageName;
  /** Words people ask with, in lower case. */
  words: readonly string[];
}

export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Applying for a job',
    text: 'Open a job and choose Apply. Write a cover letter and, if you like, name an hourly rate. You can apply once for each job. The facility is notified right away, and we notify you at every step.',
    page: 'Jobs',
    words: ['apply', 'applying', 'cover', 'letter', 'rate', 'application'],
  },
  {
    title: 'Following your applications',
    text: 'My Applications shows the status of each one: pending, reviewed, shortlisted, hired or rejected. You can withdraw an open application there.',
    page: 'MyApplications',
    words: [
      'status',
      'withdraw',
      'withdrawn',
      'shortlisted',
      'reviewed',
      'rejected',
      'hired',
      'pending',
      'applications',
    ],
  },
  {
    title: 'Getting verified',
    text: 'Upload your license, a certification and BLS as PDF, JPG or PNG, at most 10 MB each, and submit them. Once all three are approved, your profile shows the verified badge.',
    page: 'VerificationCheck',
    words: [
      'verify',
      'verified',
      'verification',
      'badge',
      'document',
      'documents',
      'license',
      'bls',
      'acls',
      'credential',
      'upload',
    ],
  },
  {
    title: 'Patient information',
    text: 'Never upload or write anything about patients: no names, faces, record numbers or dates. This goes for pictures, captions, documents and messages alike.',
    page: 'HIPAANotice',
    words: ['phi', 'hipaa', 'patient', 'patients', 'privacy', 'photo'],
  },
  {
    title: 'Posting a job',
    text: 'Facilities post a job with its role, specialty, place, pay range and schedule. It goes live right away and can be marked as filled or closed at any time.',
    page: 'PostJob',
    words: ['post', 'posting', 'publish', 'opening', 'close', 'filled', 'facility'],
  },
  {
    title: 'Choosing among applicants',
    text: 'Applicants shows everyone who applied to your jobs. Shortlist, hire or reject from there; we notify each person of your decision.',
    page: 'FacilityApplicants',
    words: ['applicant', 'applicants', 'candidate', 'candidates', 'hire', 'shortlist', 'reject'],
  },
  {
    title: 'Messaging',
    text: 'Message on a profile or an application opens a conversation between a clinician and a facility. Nobody else reads it.',
    page: 'Messages',
    words: ['message', 'messages', 'messaging', 'chat', 'contact', 'write', 'talk'],
  },
  {
    title: 'Saving jobs',
    text: 'The bookmark on a job keeps it under Saved Jobs, where only you can see it.',
    page: 'SavedJobs',
    words: ['save', 'saved', 'bookmark', 'favorite', 'favourite'],
  },
  {
    title: 'Your account and password',
    text: 'You can reset a forgotten password from the login page: we email you a link that works once and expires in 30 minutes. In Settings you can change your password, choose which updates we email you, and ask us to delete your account.',
    page: 'Settings',
    words: [
      'password',
      'account',
      'login',
      'log',
      'email',
      'e-mail',
      'delete',
      'settings',
      'notification',
      'notifications',
    ],
  },
  {
    title: 'What it costs',
    text: 'OpenLocum is free for clinicians and for facilities. There is no agency in between and no markup on the pay.',
    page: 'Pricing',
    words: ['cost', 'costs', 'price', 'pricing', 'free', 'fee', 'fees', 'pay', 'markup', 'agency'],
  },
];
