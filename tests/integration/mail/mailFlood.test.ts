import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

test('C5: a mail to an address that no one confirmed carries no word of a user', async () => {
  const lure = 'You won a car, call +1 900 555 0100';
  const { client } = await app.people.facility({ full_name: lure, facility_name: lure, headline: lure, bio: lure });
  await client.auth.updateMe({ notificationsEmail: 'stranger@example.net' });
  const [mail] = await mailsTo(app.services, 'stranger@example.net');
  expect(mail).toMatchObject({ kind: 'confirm_address' });
  for (const form of [mail!.subject, mail!.text, mail!.html]) expect(form).not.toMatch(/900 555|won a car/);
});

test('C5: one account writes to ten such addresses a day, in one request or in many', async () => {
  const { client, user } = await app.people.facility();
  const toStrangers = (count: number) => {
    const address = (index: number) => `of-one-request-${count}-${index}@example.net`;
    const patches = Array.from({ length: count }, (_, index) => ({ id: user.id, notificationsEmail: address(index) }));
    return client.entities.User.bulkUpdate(patches);
  };
  const left = await trace(app.services, async () => expect(await refusal(toStrangers(40))).toBe('RATE_LIMITED'));
  expect(left).toEqual(nothing);
  expect((await trace(app.services, () => toStrangers(10))).mails).toHaveLength(10);
  expect(await refusal(client.auth.updateMe({ notificationsEmail: 'one-more@example.net' }))).toBe('RATE_LIMITED');
  await client.auth.updateMe({ notificationsEmail: user.email });
});

test('C5: one such address gets three a day, from however many accounts', async () => {
  const outcomes: unknown[] = [];
  for (let index = 0; index < 4; index++) {
    const { client } = await app.people.facility();
    const notificationsEmail = index % 2 === 0 ? 'one@example.net' : 'One@Example.NET';
    outcomes.push(await client.auth.updateMe({ notificationsEmail }).then(() => 'sent', codeOf));
  }
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'RATE_LIMITED']);
});

test('X4: an invitation holds a cut and cleaned name of its facility alone, and none of it in the subject', async () => {
  const facility_name = 'Payroll: confirm your bank at evil.example, call +1 900 555 0100';
  const { client } = await app.people.facility({ facility_name });
  await client.functions.inviteMember({ email: 'invited@example.net', work_role: 'viewer' });
  const [mail] = await mailsTo(app.services, 'invited@example.net');
  expect(mail).toMatchObject({ kind: 'member_invitation', subject: 'You are invited to a team on OpenLocum' });
  expect(mail!.text).toContain('“Payroll confirm your bank at');
  for (const form of [mail!.text, mail!.html]) expect(form).not.toMatch(/evil|900|0100/);
});

test('X4: a facility invites ten strangers a day until it is verified, and then more', async () => {
  const { client, user } = await app.people.facility({ verification_status: null });
  const invite = (index: number) =>
    client.functions.inviteMember({ email: `invited-${index}@example.net`, work_role: 'viewer' });
  for (let index = 0; index < 10; index++) await invite(index);
  expect(await refusal(invite(10))).toBe('RATE_LIMITED');
  await app.services.pool.query(`update users set verification_status = 'verified' where id = $1`, [user.id]);
  await invite(11);
});

test('C5: asking for deletion and withdrawing it again and again is mailed once a day', async () => {
  const [admin, person] = [await app.people.admin(), await app.people.clinician()];
  for (let round = 0; round < 3; round++) {
    await person.client.functions.requestDeletion({});
    await person.client.functions.withdrawDeletion({});
  }
  await person.client.functions.requestDeletion({});
  expect(await mailsTo(app.services, person.user.email)).toHaveLength(1);
  expect(await mailsTo(app.services, admin.user.email)).toHaveLength(1);
  expect((await person.client.auth.me()).deletion_requested_date).toEqual(expect.any(String));
});

function codeOf(error: { code?: string }): string | undefined {
  return error.code;
}
