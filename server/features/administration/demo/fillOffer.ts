import { pickDayOne } from '#domain/assignments/dayOne.ts';
import { offerForm, termsOf } from '#domain/offers/terms.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { hashOf, sentCopy } from '#server/features/offers/functions.ts';
import { today } from '#server/platform/today.ts';
import { add, addNotification, hoursAgo, type Demo } from './demoWriter.ts';
import { demoOffer } from './history.ts';

/** An offer that waits for its clinician, whose terms are frozen as those of any other. */
export async function offer(demo: Demo): Promise<void> {
  const { clinician, job: title, sender, age, expires, starts, ends, site: place, sheet, form } = demoOffer;
  const [person, job, day] = [demo.person(clinician), demo.job(title), today(demo.services)];
  const facility = await demo.repo.get('User', job.facility_id);
  const [application] = await demo.repo.find('Application', { job_id: job.id, applicant_id: person.id }, { limit: 1 });
  const site = await demo.repo.create('Site', { ...place, facility_id: facility.id });
  await demo.repo.create('ReadinessSheet', { ...sheet, facility_id: facility.id, job_id: job.id });
  const facility_name = facility.facility_name ?? facility.full_name;
  const expires_at = hoursAgo(-expires);
  const work = {
    title: job.title,
    kind: 'contract',
    engagement: 'contractor',
    starts_on: addDays(day, starts),
    ends_on: addDays(day, ends),
  };
  const id = crypto.randomUUID();
  const terms = termsOf(offerForm.parse({ ...form, site_id: site.id, work }), {
    offer: { id, number: 1, application_id: application!.id, replaces_hash: null },
    parties: {
      facility: { id: facility.id, name: facility_name },
      clinician: { id: person.id, name: person.full_name, credentials: person.credentials },
    },
    place: { site_id: site.id, name: site.name, address: site.address, time_zone: site.time_zone },
    role: job.role,
    specialty: job.specialty,
    day_one: pickDayOne(job),
    expires_at,
  });
  const sent = await add(demo, 'Offer', age, {
    id,
    facility_id: facility.id,
    facility_name,
    clinician_id: person.id,
    clinician_name: person.full_name,
    site_id: site.id,
    application_id: application!.id,
    job_id: job.id,
    job_title: job.title,
    number: 1,
    status: 'sent',
    terms,
    terms_hash: hashOf(terms),
    expires_at,
    sent_by: facility.id,
    sent_name: sender,
    sent_date: hoursAgo(age),
  });
  await demo.repo.update('Application', application!.id, { has_offer: true });
  const { title: said, body, said: keys } = sentCopy(sent, null);
  await addNotification(demo, person.id, {
    type: 'offer',
    age,
    title: said,
    body: body ?? null,
    said: keys,
    link: pageHref('Offer', { id }),
    read: false,
  });
}
