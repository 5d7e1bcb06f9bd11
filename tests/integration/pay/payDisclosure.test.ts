import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/core/errors.ts';
import shipped from '#domain/rules/payTransparency.json' with { type: 'json' };
import { keepPayDuties } from '#server/features/pay/tasks.ts';
import { payBookOf } from '#server/features/pay/payTransparencyRules.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let strict: TestApp;

beforeAll(async () => {
  // First: an app takes the worker's own database again.
  strict = await testApp({ PAY_GATE: 'everywhere', DATABASE_URL: await freshDatabase('_strict') });
  app = await testApp();
  facility = await app.people.facility({ location: 'Austin, TX' });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const least = { title: 'Ward nurse', description: 'Days', role: 'RN', location_type: 'on-site' } as const;
const at = (address: string, stated: Record<string, unknown> = {}) => ({ ...least, address, ...stated });
const range = { pay_stated_min: 46, pay_stated_max: 62 };
const publish = (draft: Record<string, unknown>, by = facility) => by.client.functions.publishJob({ draft });
const storedJob = (id: string, by = facility) => by.client.entities.Job.get(id);

async function refused(call: Promise<unknown>): Promise<AppError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`Was not refused: ${String(error)}`);
  return error;
}

const fieldsOf = ({ extra }: AppError) => extra.errors?.map(({ field }) => field);

test('46: Colorado without benefits is refused at its field, with the rule, its date and its source', async () => {
  let error: AppError | undefined;
  const left = await trace(app.services, async () => {
    error = await refused(publish(at('Denver, CO 80202', { ...range, other_pay: 'None' })));
  });
  expect(left).toEqual(nothing);
  expect(error?.status).toBe(422);
  expect(error?.extra.errors).toMatchObject([
    {
      field: 'benefits',
      key: 'payRule',
      message: `Colorado requires the pay range, the benefits and other pay in every job posting (rule of 2021-01-01, checked 2026-11-30). Add: benefits.`,
    },
  ]);
  expect(error?.extra.extraData).toMatchObject({
    pay_rules: [{ item: 'benefits', rule: { place: 'CO', source: shipped[0]!.source } }],
  });
});

test('46: with the list and "None" it is posted, and is ok', async () => {
  const { job_id, pay_duty } = await publish(
    at('Denver, CO 80202', { ...range, benefits: ['health'], other_pay: 'None' }),
  );
  expect(pay_duty).toBe('ok');
  expect(await storedJob(job_id)).toMatchObject({ status: 'active', state: 'CO', pay_duty: 'ok', pay_exemption: null });
});

test('46: Texas without a range is posted with a warning', async () => {
  expect(await publish(at('Austin, TX'))).toMatchObject({ pay_duty: 'warn' });
});

test('46: remote work without a range is refused by every rule in one answer', async () => {
  const error = await refused(publish({ ...least, location_type: 'remote', benefits: ['health'], other_pay: 'None' }));
  expect(fieldsOf(error)).toEqual(['pay_stated_min']);
  expect(error.extra.errors?.[0]?.message).toContain('Clinicians may work remotely from Colorado');
});

test('46: New Jersey asks nothing of eight employees, and the job stores that', async () => {
  const small = await app.people.facility({ location: 'Newark, NJ' });
  const nj = at('Newark, NJ 07102');
  expect(fieldsOf(await refused(publish(nj, small)))).toEqual(['pay_stated_min', 'benefits', 'other_pay']);
  await small.client.auth.updateMe({ employees: 8 });
  const { job_id } = await publish(nj, small);
  const pay_exemption = { place: 'NJ', reason: 'below_threshold' };
  expect(await storedJob(job_id, small)).toMatchObject({ pay_duty: 'warn', pay_exemption });
  // It grows: the number counts for more than what was stated once.
  await small.client.auth.updateMe({ employees: 40 });
  expect(await storedJob(job_id, small)).toMatchObject({ pay_duty: 'missing', pay_exemption });
  const claiming = await app.people.facility({ location: 'Newark, NJ' });
  expect(await publish({ ...nj, pay_exemption }, claiming)).toMatchObject({ pay_duty: 'warn' });
});

test.each([
  ['a place that is none', { place: 'nowhere at all', reason: 'below_threshold' }],
  ['another reason', { place: 'NJ', reason: 'because' }],
  ['more than that', { place: 'NJ', reason: 'below_threshold', more: 1 }],
  ['text', 'NJ'],
])('an exemption of %s is refused', async (_, pay_exemption) => {
  const error = await refused(publish(at('Austin, TX', { pay_exemption })));
  expect(fieldsOf(error)).toEqual(['pay_exemption']);
});

test('47: a wide range warns, and half as much again does not', async () => {
  const inTexas = (pay_stated_min: number, pay_stated_max: number) =>
    publish(at('Austin, TX', { pay_stated_min, pay_stated_max, benefits: ['health'] }));
  expect(await inTexas(40, 70)).toMatchObject({ pay_duty: 'warn' });
  expect(await inTexas(40, 60)).toMatchObject({ pay_duty: 'ok' });
});

test('2: the entity API posts a job without pay as ever; its owner and administrators see what that is', async () => {
  const { Job } = facility.client.entities;
  const job = await Job.create({ title: 'Nurse', description: 'Days', role: 'RN', location_type: 'remote' });
  expect(job).toMatchObject({ status: 'active', pay_duty: 'missing', pay_exemption: null });
  const admin = await app.people.admin();
  const clinician = await app.people.clinician();
  expect(await storedJob(job.id, admin)).toMatchObject({ pay_duty: 'missing' });
  for (const { client } of [clinician, await app.people.facility(), app.people.visitor()]) {
    const seen = await client.entities.Job.get(job.id);
    expect(seen).not.toHaveProperty('pay_duty');
    expect(seen).not.toHaveProperty('pay_exemption');
  }
  // No caller sets it; what it says follows from what is stated.
  expect(await Job.update(job.id, { pay_duty: 'ok' })).toMatchObject({ pay_duty: 'missing' });
  const stated = { ...range, benefits: ['health' as const], other_pay: 'None' };
  expect(await Job.update(job.id, stated)).toMatchObject({ pay_duty: 'ok' });
});

test('a closed job is opened once it states what is asked, and an open one is answered as done', async () => {
  const { client } = facility;
  const job = await client.entities.Job.create(at('Denver, CO 80202', range));
  expect(await client.functions.publishJob({ job_id: job.id })).toMatchObject({ pay_duty: 'missing' });
  await client.functions.closeJob({ job_id: job.id, status: 'closed' });
  const error = await refused(client.functions.publishJob({ job_id: job.id }));
  expect(fieldsOf(error)).toEqual(['benefits', 'other_pay']);
  expect(await storedJob(job.id)).toMatchObject({ status: 'closed' });
  await client.entities.Job.update(job.id, { benefits: ['health'], other_pay: 'None' });
  expect(await client.functions.publishJob({ job_id: job.id })).toEqual({
    success: true,
    job_id: job.id,
    pay_duty: 'ok',
  });
  expect(await storedJob(job.id)).toMatchObject({ status: 'active' });
});

test('what the form sends is read as any other job, and another facility opens none', async () => {
  expect(fieldsOf(await refused(publish({ ...least, title: ' ', pay_stated_min: 9, pay_stated_max: 8 })))).toContain(
    'title',
  );
  expect((await refused(publish({ ...least, status: 'filled' }))).code).toBe('FIELD_FORBIDDEN');
  const job = await facility.client.entities.Job.create(at('Austin, TX'));
  await facility.client.functions.closeJob({ job_id: job.id, status: 'closed' });
  const other = await app.people.facility();
  expect((await refused(other.client.functions.publishJob({ job_id: job.id }))).code).toBe('FORBIDDEN');
  const clinician = await app.people.clinician();
  expect((await refused(publish(at('Austin, TX'), clinician))).code).toBe('FORBIDDEN');
});

test('PAY_GATE=everywhere refuses at the entity API too, and leaves what is open open', async () => {
  const { client } = await strict.people.facility();
  const { Job } = client.entities;
  const denver = at('Denver, CO 80202', range);
  expect(fieldsOf(await refused(Job.create(denver)))).toEqual(['benefits', 'other_pay']);
  expect(fieldsOf(await refused(Job.bulkCreate([denver])))).toHaveLength(2);
  const job = await Job.create({ ...denver, benefits: ['health'], other_pay: 'None' });
  expect(fieldsOf(await refused(Job.update(job.id, { benefits: [] })))).toEqual(['benefits']);
  // As it was stored before there were rules.
  await strict.services.db.updateTable('jobs').set({ benefits: [] }).where('id', '=', job.id).execute();
  expect(await Job.update(job.id, { title: 'Ward nurse, days' })).toMatchObject({ pay_duty: 'missing' });
  await Job.update(job.id, { status: 'closed' });
  expect(fieldsOf(await refused(Job.update(job.id, { status: 'active' })))).toEqual(['benefits']);
});

test('what was stored before there were rules is looked at within the hour, and nothing counts as changed', async () => {
  const job = await facility.client.entities.Job.create(at('Denver, CO 80202', range));
  await app.services.db
    .updateTable('jobs')
    .set({ pay_duty: null, pay_duty_rules: null })
    .where('id', '=', job.id)
    .execute();
  expect(await trace(app.services, () => keepPayDuties(app.services))).toEqual(nothing);
  expect(await storedJob(job.id)).toEqual(job);
});

test('employees are a whole number of a facility, and its own affair', async () => {
  const { client, user } = await app.people.facility();
  await client.auth.updateMe({ employees: 12 });
  expect(await client.auth.me()).toMatchObject({ employees: 12 });
  for (const employees of [0, 1.5, 1_000_001, 'many'] as number[]) {
    expect(fieldsOf(await refused(client.auth.updateMe({ employees })))).toEqual(['employees']);
  }
  expect(await app.people.visitor().client.entities.User.get(user.id)).not.toHaveProperty('employees');
  const clinician = await app.people.clinician();
  expect((await refused(clinician.client.auth.updateMe({ employees: 3 }))).status).toBe(403);
});

test('the rules are to be read by anyone', async () => {
  const { rules } = await app.people.visitor().client.functions.payRules();
  expect(rules).toEqual(shipped);
});

test('an operator’s newer rules are in force, an older or a broken file is named in the log and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-rules-'));
  const rulesAre = async (text: string) => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await mkdir(join(dataDir, 'rules'));
    await writeFile(join(dataDir, 'rules', 'payTransparency.json'), text);
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const book = payBookOf({ env: { ...app.services.env, dataDir }, log: log as never });
    return { book, lines: lines.map((line) => JSON.parse(line) as { level: number; reason?: string; path: string }) };
  };
  const own = shipped.map((rule) => ({ ...rule, as_of: '2026-11-30', threshold: 1 }));
  expect(await rulesAre(JSON.stringify(own))).toEqual({ book: own, lines: [] });
  const older = await rulesAre(JSON.stringify(own.map((rule) => ({ ...rule, as_of: '2026-01-01' }))));
  expect(older).toMatchObject({ book: shipped, lines: [{ level: 40 }] });
  const broken = await rulesAre(JSON.stringify([{ ...own[0], effective: 'soon' }]));
  expect(broken.book).toEqual(shipped);
  expect(broken.lines).toMatchObject([{ level: 50, reason: expect.stringContaining('effective') as string }]);
  expect(await rulesAre('{')).toMatchObject({ book: shipped, lines: [{ level: 50 }] });
  await rm(folder, { recursive: true });
});
