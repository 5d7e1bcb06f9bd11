import type { OutputOf } from '#domain/core/contract.ts';
import type { askReference } from '#domain/references/contracts.ts';
import { mailsTo } from './mailbox.ts';
import { newJob } from './newJob.ts';
import { referenceRequest } from './referenceSubjects.ts';
import { testApp, type Person, type TestApp } from './testApp.ts';

type AskedReference = OutputOf<typeof askReference>['reference'];

export interface ReferenceHouse {
  app: TestApp;
  now: Date;
  /** Facilities. */
  l: Person;
  m: Person;
  ask(by: Person, email: string, more?: object): Promise<AskedReference>;
  /** Of the newest mail to the address. */
  tokenFor(email: string): Promise<string>;
  apply(by: Person, to: Person): Promise<string>;
  close(): Promise<void>;
}

/** Two facilities with an open job each, and a clock that a test sets. */
export async function referenceHouse(): Promise<ReferenceHouse> {
  const house = { now: new Date('2026-12-01T15:00:00Z') };
  const app = await testApp({}, { clock: () => house.now });
  const [l, m] = [await app.people.facility(), await app.people.facility()];
  return Object.assign(house, {
    app,
    l,
    m,
    ask: async (by: Person, referee_email: string, more: object = {}) =>
      (await by.client.functions.askReference({ ...referenceRequest(referee_email), ...more })).reference,
    tokenFor: async (email: string) => {
      const [mail] = await mailsTo(app.services, email);
      if (!mail?.token) throw new Error(`No reference was asked for at ${email}`);
      return mail.token;
    },
    apply: async (by: Person, to: Person) => {
      const { id: job_id } = await to.client.entities.Job.create(newJob);
      return (await by.client.functions.handleNewApplication({ job_id, cover: 'Hello' })).application.id;
    },
    close: () => app.close(),
  });
}

export const referenceAnswers = {
  name: 'Rosa Delgado, RN',
  relation: 'charge_nurse',
  confirms_dates: 'yes',
  rehire: 'with_reservations',
  clinical: 4,
  reliability: 3,
  strengths: 'Calm in an emergency',
  concerns: 'Charts late',
} as const;
