import type { Application } from '#domain/applications/application.ts';
import { dayOneFacts, farForm, sheetFacts, type Form } from '#tests/support/offerForm.ts';
import { facilityAndNurses, type Member } from './people.ts';
import type { Product } from './product.ts';

/** A facility with a site and a job for one person, of which everything is known that an offer says, and who applied for it. */
export async function offerable(product: Product) {
  const people = await facilityAndNurses(product);
  const { facility, nurse, job } = people;
  const site = await facility.client.entities.Site.create({ name: 'Main campus', time_zone: 'America/Chicago' });
  await facility.client.entities.Job.update(job.id, {
    ...dayOneFacts,
    site_id: site.id,
    positions: 1,
    pay_range_min: 55,
  });
  await facility.client.functions.saveReadinessSheet({ job_id: job.id, ...sheetFacts });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  return { ...people, site, application };
}

/** Written and sent immediately, open for three days. */
export async function sendOffer({ client }: Member, { id: application_id }: Application, more: Sent) {
  const { site_id, form = {}, replaces = null } = more;
  const expires_at = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const { offer } = await client.functions.saveOffer({
    application_id,
    expires_at,
    form: farForm({ site_id, ...form }),
  });
  return (await client.functions.sendOffer({ offer_id: offer.id, name: 'Erin Walsh', replaces })).offer;
}

interface Sent {
  site_id: string;
  form?: Partial<Form>;
  replaces?: string | null;
}
