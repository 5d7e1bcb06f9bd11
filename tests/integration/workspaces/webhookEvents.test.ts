import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { webhookEventTypes, type WebhookEventType } from '#domain/workspaces/webhookEvents.ts';
import { sendDue } from '#server/features/workspaces/webhookDeliveries/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { assigned } from '#tests/support/accepting.ts';
import { booked } from '#tests/support/interviewHouse.ts';
import { nightOf, perDiem, shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { webhookReceiver, type Receiver } from '#scripts/scratch/webhookReceiver.ts';

let house: ShiftHouse;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  house = await shiftHouse({}, { WEBHOOK_HOSTS: receiver.origin });
});
afterAll(async () => {
  await house.close();
  await receiver.close();
});
afterEach(async () => {
  receiver.received.length = 0;
  await house.app.services.pool.query('delete from webhook_endpoints');
});

const create = (by: Person, event_types: readonly WebhookEventType[] = webhookEventTypes) =>
  by.client.functions.createWebhook({ url: receiver.url, event_types: [...event_types] });
const deliveriesOf = async ({ client }: Person, webhook_id: string) =>
  (await client.functions.webhookDeliveries({ webhook_id })).deliveries;

interface Event {
  type: string;
  data: Record<string, unknown>;
}

async function sent(): Promise<Event[]> {
  await sendDue(house.app.services);
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body) as Event);
}

test('interviews are sent as the facility reads them, from the proposal on', async () => {
  await create(house.l, ['interview.created', 'interview.updated']);
  const { interview } = await booked(house, house.b, '2026-12-03T15:00:00.000Z');
  const events = await sent();
  expect(events.map(({ type }) => type).toSorted()).toEqual(['interview.created', 'interview.updated']);
  const now = await house.l.client.entities.Interview.get(interview.id);
  for (const { data } of events) expect(data).toEqual(now);
});

test('an offer, its acceptance and the assignment that begins with it are sent', async () => {
  await create(house.l, ['offer.created', 'offer.updated', 'assignment.created', 'assignment.updated']);
  const { offer, assignment } = await assigned(house, house.b, perDiem());
  const events = await sent();
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set(['offer.created', 'offer.updated', 'assignment.created']),
  );
  const { entities } = house.l.client;
  const about = (type: string) => events.find((event) => event.type === type)!.data;
  expect(about('offer.created')).toEqual(await entities.Offer.get(offer.id));
  expect(about('assignment.created')).toEqual(await entities.Assignment.get(assignment.id));
  await inTransaction(house.app.services, system, (work) =>
    work.system.update('Assignment', assignment.id, { title: 'Day nurse' }),
  );
  expect(await sent()).toMatchObject([{ type: 'assignment.updated', data: { id: assignment.id, title: 'Day nurse' } }]);
});

test('a shift that is booked and changed is sent, and of another facility nothing', async () => {
  await create(house.l, ['shift.created', 'shift.updated']);
  const { webhook } = await create(house.m);
  const shift = await house.night('2027-01-12');
  await inTransaction(house.app.services, system, (work) =>
    work.system.update('Shift', shift.id, { ends_at: nightOf('2027-01-12').ends_at.replace(':30', ':45') }),
  );
  const events = await sent();
  expect(events.map(({ type }) => type).toSorted()).toEqual(['shift.created', 'shift.updated']);
  const now = await house.l.client.entities.Shift.get(shift.id);
  for (const { data } of events) expect(data).toEqual(now);
  expect(await deliveriesOf(house.m, webhook.id)).toEqual([]);
});

test('a message is sent to both sides that can write, and to no one who cannot, nor once it is hidden', async () => {
  const { l, m, a, app } = house;
  const { client } = a;
  const owner = await app.people.member(l, 'owner');
  const { webhook } = await create(l, ['message.created']);
  const { webhook: others } = await create(m, ['message.created']);
  const { webhook: demoted } = await create(owner, ['message.created']);
  const [member] = await l.client.entities.Member.filter({ user_id: owner.user.id });
  await l.client.functions.updateMember({ member_id: member!.id, work_role: 'viewer' });
  const { thread } = await client.functions.openThread({ user_id: l.user.id });
  const write = async (by: Person, body: string) =>
    (await by.client.functions.sendMessage({ thread_id: thread.id, body })).message;
  const [asked, answered] = [await write(a, 'When do I start?'), await write(l, 'On Monday')];
  const events = await sent();
  expect(events.map(({ data }) => data).toSorted(bySeq)).toEqual(
    await l.client.entities.Message.filter({ thread_id: thread.id }, 'seq'),
  );
  expect(events.map(({ data }) => data['id']).toSorted()).toEqual([asked.id, answered.id].toSorted());
  expect(await deliveriesOf(m, others.id)).toEqual([]);
  expect((await deliveriesOf(l, demoted.id)).map(({ status }) => status)).toEqual(['dropped', 'dropped']);
  const hidden = await write(a, 'Hidden before it is sent');
  await inTransaction(app.services, system, (work) => work.system.update('Message', hidden.id, { is_hidden: true }));
  expect(await sent()).toEqual([]);
  expect((await deliveriesOf(l, webhook.id))[0]).toMatchObject({ row_id: hidden.id, status: 'dropped' });
});

const bySeq = (one: Event['data'], other: Event['data']) => Number(one['seq']) - Number(other['seq']);
