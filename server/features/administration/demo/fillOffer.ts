import { pickDayOne } from '#domain/assignments/dayOne.ts';
import type { RowOf } from '#domain/entities.ts';
import { offerForm, termsOf } from '#domain/offers/terms.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { sentCopy } from '#server/features/offers/functions.ts';
import { canonicalHash } from '#server/platform/canonicalHash.ts';
import { today } from '#server/platform/today.ts';
import { add, addNotification, hoursAgo, type Demo } from './demoWriter.ts';
import { demoOffer } from './history.ts';

/** An offer that waits for its clinician, whose terms are frozen as those of any other. */
export async function offer(demo: Demo): Promise<void> {
  const { site: place, sheet, starts, ends, ...plan } = demoOffer;
  const job = demo.job(plan.job);
  const day = today(demo.services);
  const site = await demo.repo.create('Site', { ...place, facility_id: job.facility_id });
  await demo.repo.create('ReadinessSheet', { ...sheet, facility_id: job.facility_id, job_id: job.id });
  const days = { starts_on: addDays(day, starts), ends_on: addDays(day, ends) };
  const sent = await sendOffer(demo, { ...plan, site, work: { kind: 'contract', engagement: 'contractor', ...days } });
  const { title: said, body, said: keys } = sentCopy(sent, null);
  await addNotification(demo, sent.clinician_id, {
    type: 'offer',
    age: plan.age,
    title: said,
    body: body ?? null,
    said: keys,
    link: pageHref('Offer', { id: sent.id }),
    read: false,
  });
}

interface DemoOffer {
  clinician: string;
  job: string;
  sender: string;
  /** Hours from its sending, and to its end. */
  age: number;
  expires: number;
  site: RowOf<'Site'>;
  work: Record<string, unknown>;
  form: Record<string, unknown>;
}

export async function sendOffer(demo: Demo, plan: DemoOffer): Promise<RowOf<'Offer'>> {
  const { clinician, job: title, sender, age, expires, site, form } = plan;
  const [person, job] = [demo.person(clinician), demo.job(title)];
  const facility = await demo.repo.get('User', job.facility_id);
  const [application] = await demo.repo.find('Application', { job_id: job.id, applicant_id: person.id }, { limit: 1 });
  const facility_name = facility.facility_name ?? facility.full_name;
  const expires_at = hoursAgo(-expires);
  const work = { title: job.title, ...plan.work };
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
  await demo.repo.update('Application', application!.id, { has_offer: true });
  return add(demo, 'Offer', age, {
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
    terms_hash: canonicalHash(terms),
    expires_at,
    sent_by: facility.id,
    sent_name: sender,
    sent_date: hoursAgo(age),
  });
}
