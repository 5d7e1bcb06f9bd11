import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepAnswers } from '#server/features/applications/responseTimes/tasks.ts';
import { keepExports } from '#server/features/privacy/dataExport/tasks.ts';
import { entriesOf, fetched } from '#tests/support/archive.ts';
import { call, listUrl } from '#tests/support/call.ts';
import { refusal } from '#tests/support/refusal.ts';
import { rejectionHouse } from '#tests/support/rejectionHouse.ts';
import { openSocketClients, type SocketClient, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let sockets: SocketClients;
let house: Awaited<ReturnType<typeof rejectionHouse>>;
let person: Person;
let id: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  sockets = await openSocketClients(app);
  house = await rejectionHouse(app);
  ({ person, id } = await house.applied());
  await house.step(house.facility, id, 'reviewed');
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});

function listen({ token }: Person): Promise<SocketClient> {
  return sockets.listen(token, ['Job', 'Application', 'Notification']);
}

const fields = [
  'reject_at',
  'reject_by',
  'reject_reason',
  'reject_note',
  'reject_message',
  'team_stage',
  'moved_by',
] as const;

/** Every way in which an applicant reads their applications. */
async function doors() {
  const { Application, Notification } = person.client.entities;
  const { token } = person;
  const q = { applicant_id: person.user.id };
  await keepAnswers(app.services);
  const facility_id = house.facility.user.id;
  return {
    one: await Application.get(id),
    list: await Application.filter(q, '-updated_date'),
    byStatus: await Application.filter({ ...q, status: 'reviewed', stage: 'reviewed' }),
    rejected: await Application.filter({ ...q, status: 'rejected' }),
    count: await Application.aggregate({ query: q, groupBy: ['status', 'stage'] }),
    byDay: await Application.aggregate({ query: q, groupBy: ['updated_date'] }),
    notifications: await Notification.filter({ user_id: person.user.id }),
    answers: await person.client.functions.facilityAnswers({ facility_id }),
    tags: (await call(app.server, 'GET', listUrl('Application', { q }), { token })).headers['etag'],
  };
}

test('no list, filter, sort, count, date, notification, response time, ETag or socket shows it; the team receives it', async () => {
  const [heard, heardByTeam] = [await listen(person), await listen(house.recruiter)];
  const before = await doors();
  expect(before.rejected).toEqual([]);
  await house.reject(id, { reason: 'other_applicant', note: 'Secret zq', message: 'Sorry zq' });
  expect(await doors()).toEqual(before);
  await sockets.everythingHeard([heard, heardByTeam]);
  expect(heard.all().filter(([name]) => name !== 'Job')).toEqual([]);
  expect(heardByTeam.heard('Application', id)).toHaveLength(1);
});

describe('an applicant', () => {
  test('neither filters, sorts nor groups by what the team has of it', async () => {
    const { Application } = person.client.entities;
    for (const field of fields) {
      expect(await refusal(Application.filter({ [field]: { $exists: true } }))).toBe('INVALID_QUERY');
      expect(await refusal(Application.filter({}, `-${field}` as '-updated_date'))).toBe('INVALID_QUERY');
      const grouped = Application.aggregate({ query: {}, groupBy: [field] } as never);
      expect(await refusal(grouped)).toBe('INVALID_QUERY');
    }
    expect(Object.keys(await Application.get(id))).not.toEqual(expect.arrayContaining(['reject_at']));
  });

  test('finds nothing in the copy of their data', async () => {
    await person.client.functions.requestExport({});
    await keepExports(app.services);
    const { address } = await person.client.functions.getExportAddress({});
    const entries = entriesOf((await fetched(app, address)).bytes);
    for (const [name, bytes] of entries) {
      expect(bytes.toString('latin1'), name).not.toMatch(/ zq/);
      if (name.includes('Application')) expect(bytes.toString('latin1'), name).not.toMatch(/reject_|team_stage/);
    }
  });

  test('gets no email', async () => {
    const mails = await app.services.pool.query('select id from outbox_mails where to_address = $1', [
      person.user.email,
    ]);
    expect(mails.rows).toEqual([]);
  });
});

test('an administrator sees what the applicant sees', async () => {
  const { client } = await app.people.admin();
  expect(JSON.stringify(await client.entities.Application.get(id))).not.toMatch(/ zq|reject_|team_stage/);
});

test('the team counts and finds it as rejected', async () => {
  const { facilityFigures, facilityJobs, searchApplicants, applicantBoard } = house.recruiter.client.functions;
  const { counts } = await facilityFigures({});
  expect(counts).toEqual([{ status: 'rejected', count: 1 }]);
  const [job] = (await facilityJobs({ limit: 1 })).jobs;
  expect(job).toMatchObject({ applications: { reviewed: 0, rejected: 1 }, unanswered: 0 });
  const found = async (asked: object) =>
    (await searchApplicants(asked)).applicants.map(({ application }) => application.id);
  expect(await found({ status: 'rejected' })).toEqual([id]);
  expect(await found({ stage: 'closed' })).toEqual([id]);
  for (const asked of [{ status: 'reviewed' }, { stage: 'reviewed' }, { unanswered: true }])
    expect(await found(asked)).toEqual([]);
  const { stages } = await applicantBoard({});
  expect(stages.filter(({ applicants }) => applicants.length > 0).map(({ stage }) => stage)).toEqual(['closed']);
});
