import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { referenceLimits } from '#domain/references/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notificationWords } from '#server/features/notifications/functions.ts';
import { add, addNotification, hoursAgo, type Demo } from './demoWriter.ts';

const demoReference = {
  clinician: 'amara',
  /** Whose facility reads it. */
  job: 'Wound care nurse',
  /** Hours. */
  asked: 70,
  given: 46,
  request: {
    referee_name: 'Rosa Delgado',
    referee_email: 'rosa.delgado@bayside.example',
    relation: 'charge_nurse',
    workplace: 'Bayside Wound Center',
    worked_from: '2021-04-01',
    worked_to: '2025-09-30',
  },
  answer: {
    given_name: 'Rosa Delgado, RN',
    given_relation: 'charge_nurse',
    confirms_dates: 'yes',
    rehire: 'yes',
    clinical: 4,
    reliability: 4,
    communication: 3,
    teamwork: 4,
    documentation: 3,
    strengths: 'Patients ask for her. She teaches new colleagues how to measure a wound and how to write it down.',
    concerns: 'Takes on too much when we are short.',
  },
} as const;

/** A reference that a charge nurse gave, and that its clinician shares with the facility of an application. */
export async function giveReference(demo: Demo): Promise<void> {
  const { clinician, job: title, asked, given, request, answer } = demoReference;
  const [person, job] = [demo.person(clinician), demo.job(title)];
  await add(demo, 'Reference', asked, {
    ...request,
    ...answer,
    clinician_id: person.id,
    shared_with: [job.facility_id],
    status: 'given',
    asked_date: hoursAgo(asked),
    mailed_date: hoursAgo(asked),
    opened_date: hoursAgo(given),
    given_date: hoursAgo(given),
    valid_until: hoursAgo(given - referenceLimits.validDays * 24),
  });
  await addNotification(demo, person.id, {
    type: 'reference',
    age: given,
    ...notificationWords(
      notificationText('reference.title.given', { referee: request.referee_name }),
      notificationText('reference.body.given'),
    ),
    link: pageHref('References'),
    read: true,
  });
}
