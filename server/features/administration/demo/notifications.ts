import { notificationText, type NotificationType } from '#domain/notifications/notificationTexts.ts';
import type { NotificationTexts } from '#domain/notifications/notification.ts';
import { notificationWords } from '#server/features/notifications/functions.ts';

/** People go by what is before the @ of their demo address, jobs by the beginning of their title; ages are hours. */
export interface DemoNotifications {
  to: string;
  type: NotificationType;
  age: number;
  title: string;
  body: string | null;
  said: NotificationTexts;
  link: string;
  read: boolean;
}

/** Notifications of applications, messages and reviews follow from those; this is the rest. */
export const demoNotifications: readonly DemoNotifications[] = [
  {
    to: 'amara',
    type: 'profile_verified',
    age: 24 * 29,
    ...notificationWords(
      notificationText('profile_verified.title.verified'),
      notificationText('profile_verified.body.verified'),
    ),
    link: '/verification-check',
    read: true,
  },
  {
    to: 'amara',
    type: 'new_job_match',
    age: 50,
    ...notificationWords(
      notificationText('new_job_match.title.match'),
      notificationText('new_job_match.body.match', {
        job: 'Wound care nurse, two days a week',
        facility: 'Lakeview Skilled Nursing',
      }),
    ),
    link: '/jobs?q=wound',
    read: true,
  },
  {
    to: 'amara',
    type: 'profile_view',
    age: 21,
    ...notificationWords(
      notificationText('profile_view.title.viewed'),
      notificationText('profile_view.body.viewed', { name: 'Lakeview Skilled Nursing' }),
    ),
    link: '/clinician-dashboard',
    read: false,
  },
  {
    to: 'amara',
    type: 'doc_rejected',
    age: 12,
    ...notificationWords(
      notificationText('doc_rejected.title.rejected'),
      notificationText('doc_rejected.body.rejected', {
        what: notificationText('what.acls'),
        notes: "We couldn't read the expiration date. Please upload it again.",
      }),
    ),
    link: '/verification-check',
    read: false,
  },
  {
    to: 'lakeview',
    type: 'new_talent_match',
    age: 30,
    ...notificationWords(
      notificationText('new_talent_match.title.match'),
      notificationText('new_talent_match.body.match', { clinician: 'Amara Nwosu', search: 'Nurses in Florida' }),
    ),
    link: '/talent?role=RN&state=FL',
    read: false,
  },
  {
    to: 'harbor',
    type: 'posting_due',
    age: 30,
    ...notificationWords(
      notificationText('posting_due.title.closes', { job: 'Nurse practitioner, evening telehealth' }),
      notificationText('posting_due.body.closes', { job: 'Nurse practitioner, evening telehealth', days: 7 }),
    ),
    link: '/facility-jobs',
    read: true,
  },
];
