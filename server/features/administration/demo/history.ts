import type { DraftOf } from '#domain/entities.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { ApplicationSource } from '#domain/applications/applicationSources.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';

/** People go by what is before the @ of their demo address, jobs by the beginning of their title; ages are hours. */
export interface DemoApplication {
  clinician: string;
  job: string;
  status: ApplicationStatus;
  age: number;
  /** When the facility decided; null while it has not. */
  decided: number | null;
  /** When it wrote to the applicant, or shortlisted them, before it had decided. */
  wrote?: number;
  cover: string;
  rate: number | null;
  source: ApplicationSource | null;
  /** Whether the facility sees a summary of the credentials. */
  shares?: true;
}

export const demoApplications: readonly DemoApplication[] = [
  {
    clinician: 'tom',
    job: 'Physical therapist',
    status: 'hired',
    age: 24 * 33,
    wrote: 24 * 31,
    decided: 24 * 30 - 2,
    cover: 'Same-day joints are what I have done for the last five years. I can start on the first day you name.',
    rate: 62,
    source: 'search',
  },
  {
    clinician: 'grace',
    job: 'Nurse practitioner',
    status: 'shortlisted',
    age: 120,
    decided: 92,
    cover: 'Evenings by video suit me and, my patients say, them. Licensed in New York, with my own quiet room.',
    rate: 74,
    source: 'alert',
  },
  {
    clinician: 'amara',
    job: 'Wound care nurse',
    status: 'shortlisted',
    age: 46,
    decided: 20,
    cover: 'Two days a week fits beside my home health patients. I leave a care plan your staff can follow.',
    rate: 58,
    source: 'fit',
    shares: true,
  },
  {
    clinician: 'amara',
    job: 'RN, evening',
    status: 'hired',
    age: 24 * 27,
    wrote: 24 * 26,
    decided: 24 * 25 - 2,
    cover: 'Evenings at your house suit me until a wound care post opens. I know your charts and your second floor.',
    rate: 45,
    source: 'search',
  },
  {
    clinician: 'grace',
    job: 'Wound care nurse',
    status: 'pending',
    age: 8,
    decided: null,
    cover: 'Primary care with a good deal of wound work. Happy to be considered if you take an NP for this.',
    rate: null,
    source: 'search',
  },
  {
    clinician: 'amara',
    job: 'Critical care RN',
    status: 'rejected',
    age: 25,
    decided: 6,
    cover: 'I would like to come back to the ICU where I began, and could do the orientation shifts next week.',
    rate: 70,
    source: 'saved',
  },
  {
    clinician: 'daniel',
    job: 'Emergency physician',
    status: 'pending',
    age: 2,
    decided: null,
    wrote: 2,
    cover: 'Nights are my choice, not my fate. I have run a department alone overnight for six years.',
    rate: 225,
    source: null,
  },
];

export interface DemoMessage {
  from: string;
  age: number;
  body: string;
}

/** Of each pair the last message has not been read. */
export const demoThreads: readonly { between: readonly [string, string]; messages: readonly DemoMessage[] }[] = [
  {
    between: ['lakeview', 'amara'],
    messages: [
      { from: 'lakeview', age: 19, body: 'Thank you for applying. Could you come in on Thursday to see the unit?' },
      { from: 'amara', age: 17, body: 'Gladly. Would 2 pm suit you?' },
      { from: 'lakeview', age: 3, body: '2 pm is fine. Please ask for Marcus at the front desk.' },
    ],
  },
  {
    between: ['riverside', 'daniel'],
    messages: [
      { from: 'riverside', age: 2, body: 'Before we decide: would you take a run of three nights in a row?' },
      { from: 'daniel', age: 1, body: 'Three in a row is how I like them best. Is there a call room?' },
    ],
  },
];

/** After the hire, by either side. */
export const demoReviews: readonly {
  by: string;
  of: string;
  age: number;
  review: DraftOf<'Review'> & Pick<Review, 'stars'>;
}[] = [
  {
    by: 'summit',
    of: 'tom',
    age: 30,
    review: {
      stars: 5,
      comment: 'On time, kind with anxious patients, and our nurses learned from him.',
      tags: ['Clinical skill', 'Reliable', 'Would hire again'],
    },
  },
  {
    by: 'tom',
    of: 'summit',
    age: 28,
    review: { stars: 4, comment: 'Well run, and paid when they said.', tags: ['Well organized', 'Fair pay'] },
  },
];

export const demoInterview = {
  clinician: 'amara',
  job: 'Wound care nurse',
  age: 18,
  kind: 'phone',
  minutes: 30,
  time_zone: 'America/New_York',
  /** From today on. */
  days: [3, 4, 6],
  message: 'I will call you. Twenty minutes are enough, half an hour if you have questions.',
} as const;

/** What was offered to whom, and waits for an answer. Money in cents. */
export const demoOffer = {
  clinician: 'grace',
  job: 'Nurse practitioner',
  sender: 'Ellis Moreau',
  age: 6,
  /** Hours from now on. */
  expires: 66,
  /** Days from now on. */
  starts: 14,
  ends: 104,
  site: { name: 'Virtual clinic', time_zone: 'America/New_York' },
  sheet: {
    first_day_time: '16:30',
    first_day_where: 'By video: the link comes the day before',
    report_to: 'Ellis Moreau',
    contact_phone: '(212) 555-0137',
  },
  form: {
    pay: {
      unit: 'hour',
      amount_cents: 9800,
      differentials: [{ kind: 'weekend', label: 'Saturday evenings', amount_cents: 800, unit: 'hour' }],
    },
    schedule: {
      pattern: 'Tuesday, Wednesday and Thursday',
      shift_minutes: 240,
      shifts_per_week: 3,
      starts: '17:00',
      ends: '21:00',
    },
    guaranteed: { minutes: 600, per: 'week' },
    cancellation: { facility_notice_hours: 24, facility_pays_minutes: 120, clinician_notice_hours: 24 },
    benefits: 'Malpractice insurance, and the fees of your licenses.',
  },
} as const;

export const demoPosts: readonly { by: string; age: number; post: DraftOf<'Post'> }[] = [
  {
    by: 'amara',
    age: 60,
    post: { caption: 'The one-page wound chart I leave with every unit.', tags: ['Wound care', 'Teaching'] },
  },
  { by: 'tom', age: 44, post: { caption: 'A home program for the first week after a new knee.', tags: ['Knee'] } },
];

/** Open in the administrators' queue. */
export const demoReport = {
  by: 'grace',
  job: 'RN, evening',
  age: 4,
  reason: 'False information',
  details: 'On the phone they named a lower rate than the one posted here.',
} as const;
