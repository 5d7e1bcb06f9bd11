import type { InputOf, OutputOf } from '#domain/core/contract.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { saveOffer } from '#domain/offers/contracts.ts';
import { interviewHouse, type InterviewHouse } from './interviewHouse.ts';
import { newJob } from './newJob.ts';
import { dayOneFacts, form, type Form } from './offerForm.ts';
import type { Person } from './testApp.ts';
import type { Parts } from './testServices.ts';
import { writeSheet } from './writeSheet.ts';

type Draft = InputOf<typeof saveOffer>;
/** As functions answer it. */
export type Answered = OutputOf<typeof saveOffer>['offer'];
/** Any row that has one. */
export type Named = Readonly<Record<'id', string>>;

/** The people of interviews, with jobs of which offers can be made. */
export interface OfferHouse extends InterviewHouse {
  /** A new application for a job at S1 with everything an offer says of the first day; of M for a job without a site. */
  applied(clinician: Person, facility?: Person, job?: Partial<Job>): Promise<Application>;
  /** By R by default, of three days. */
  draft(application: Named, other?: Partial<Draft>, by?: Person): Promise<Answered>;
  send(offer: Named, replaces?: Named | null, by?: Person): Promise<Answered>;
  /** Written and sent immediately. */
  offered(application: Named, form?: Form, replaces?: Named): Promise<Answered>;
}

export async function offerHouse(parts: Parts = {}, settings: Record<string, string> = {}): Promise<OfferHouse> {
  const house = await interviewHouse(parts, settings);
  const { siteId } = house;
  const applied: OfferHouse['applied'] = async (clinician, facility = house.l, job = {}) => {
    const site = facility === house.l ? { site_id: siteId } : {};
    const { id: job_id } = await facility.client.entities.Job.create({ ...newJob, ...dayOneFacts, ...site, ...job });
    await writeSheet(house.app, facility.user.id, job_id);
    const { application } = await clinician.client.functions.handleNewApplication({ job_id, cover: 'Hello' });
    return application;
  };
  const draft: OfferHouse['draft'] = async ({ id: application_id }, other = {}, by = house.r) => {
    const { offer } = await by.client.functions.saveOffer({
      application_id,
      form: form(),
      expires_at: after(house.now, 72),
      ...other,
    });
    return offer;
  };
  const send: OfferHouse['send'] = async ({ id: offer_id }, replaces = null, by = house.r) => {
    const { offer } = await by.client.functions.sendOffer({ offer_id, name: 'Rosa Ruiz', replaces: replaces?.id });
    return offer;
  };
  const offered: OfferHouse['offered'] = async (application, written = form(), replaces) =>
    send(await draft(application, { form: written }), replaces);
  return Object.assign(house, { applied, draft, send, offered });
}

/** So many hours later. */
export function after(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}

export function offerNotification({ client }: Person) {
  return client.entities.Notification.filter({ type: 'offer' }, '-created_date');
}
