import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { call, refusalOf, type Answer } from './call.ts';
import { newJob } from './newJob.ts';
import { testApp, type Person, type TestApp } from './testApp.ts';
import { nothing, trace } from './trace.ts';

const jobs = '/api/apps/openlocum/entities/Job';

/** One house for a test file, and for each of its tests a facility whose jobs are those the test makes. */
export interface JobShop {
  app: TestApp;
  facility: Person;
  make(...titles: string[]): ReturnType<Person['client']['entities']['Job']['bulkCreate']>;
  /** Of all its jobs, in order. */
  titles(): Promise<string[]>;
  /** By the facility, unless another token is given. */
  send(method: string, path: string, body: unknown, token?: string): Promise<Answer>;
  /** Status and code of a refusal, and nothing of it was written. */
  refused(operation: () => Promise<Answer>): Promise<[number, unknown]>;
}

export function jobShop(): JobShop {
  const shop = {
    make: async (...titles) => {
      const drafts = titles.map((title) => Object.assign({}, newJob, { title }));
      const made = [];
      // No facility makes more with one request.
      for (let at = 0; at < drafts.length; at += 50) {
        made.push(...(await shop.facility.client.entities.Job.bulkCreate(drafts.slice(at, at + 50))));
      }
      return made;
    },
    titles: async () => {
      const own = await shop.facility.client.entities.Job.filter({ facility_id: shop.facility.user.id }, 'title');
      return own.map((job) => job.title);
    },
    send: (method, path, body, token = shop.facility.token) =>
      call(shop.app.server, method, `${jobs}/${path}`, { token, body }),
    refused: async (operation) => {
      let refusal: [number, unknown] | undefined;
      const left = await trace(shop.app.services, async () => {
        refusal = refusalOf(await operation());
      });
      expect(left).toEqual(nothing);
      return refusal!;
    },
  } as JobShop;
  beforeAll(async () => {
    shop.app = await testApp();
  });
  beforeEach(async () => {
    shop.facility = await shop.app.people.facility();
  });
  afterAll(() => shop.app?.close());
  return shop;
}
