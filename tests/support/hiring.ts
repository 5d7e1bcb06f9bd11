import type { InputOf } from '#domain/core/contract.ts';
import type { Application } from '#domain/applications/application.ts';
import type { proposeInterview } from '#domain/interviews/contracts.ts';
import type { WorkRole } from '#domain/core/rights.ts';
import { newJob } from './newJob.ts';
import { testApp, type Person, type TestApp } from './testApp.ts';
import type { Parts } from './testServices.ts';

type Offer = InputOf<typeof proposeInterview>;

/** A house in which it is what time a test says. */
export interface Hiring {
  app: TestApp;
  now: Date;
  /** A colleague of the facility; `site_ids`: at these sites alone. */
  member(facility: Person, work_role: WorkRole, site_ids?: readonly string[]): Promise<Person>;
  apply(clinician: Person, facility: Person, title?: string): Promise<Application>;
  /** Of 30 minutes on a telephone, by the facility's account, by default. */
  propose(
    by: Person,
    application: Application,
    times: readonly string[],
    other?: Partial<Offer>,
  ): ReturnType<Person['client']['functions']['proposeInterview']>;
  close(): Promise<void>;
}

export async function hiring(now: string, parts: Parts = {}, settings: Record<string, string> = {}): Promise<Hiring> {
  const house = { now: new Date(now) } as Hiring;
  house.app = await testApp(settings, { ...parts, clock: () => house.now });
  house.member = (facility, work_role, site_ids) => house.app.people.member(facility, work_role, site_ids);
  house.apply = async (clinician, facility, title = 'Night nurse') => {
    const { id: job_id } = await facility.client.entities.Job.create({ ...newJob, title });
    const { application } = await clinician.client.functions.handleNewApplication({ job_id, cover: 'Hello' });
    return application;
  };
  house.propose = (by, application, times, other = {}) =>
    by.client.functions.proposeInterview({
      application_id: application.id,
      host_id: application.facility_id,
      kind: 'phone',
      minutes: 30,
      time_zone: 'America/Chicago',
      slots: times.map((starts_at) => ({ starts_at })),
      ...other,
    });
  house.close = () => house.app.close();
  return house;
}
