import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let l: Person;
beforeAll(async () => {
  app = await testApp();
  l = await app.people.facility();
});
afterAll(() => app.close());

let invited = 0;
const newAddress = () => `guest-${++invited}@x.org`;
const membersOf = (facility: Person) => facility.client.entities.Member.filter({ facility_id: facility.user.id });
const site = (name: string) => l.client.entities.Site.create({ name, time_zone: 'America/Chicago' });

test('(X7) an owner who is limited to sites gives no member more than that, including themselves', async () => {
  const [own, other] = [await site('Own'), await site('Other')];
  const limited = await app.people.member(l, 'owner', [own.id]);
  const viewer = await app.people.member(l, 'viewer');
  const idOf = async ({ user }: Person) => (await membersOf(l)).find(({ user_id }) => user_id === user.id)!.id;
  const [mine, theirs] = [await idOf(limited), await idOf(viewer)];
  const { updateMember, inviteMember } = limited.client.functions;
  const refused = { code: 'VALIDATION_ERROR', extra: { errors: [{ field: 'site_ids' }] } };
  for (const site_ids of [[], [other.id], [own.id, other.id]]) {
    await expect(updateMember({ member_id: mine, site_ids })).rejects.toMatchObject(refused);
    const invited = { email: newAddress(), work_role: 'owner', site_ids } as const;
    await expect(inviteMember(invited)).rejects.toMatchObject(refused);
  }
  await expect(updateMember({ member_id: theirs, work_role: 'owner' })).rejects.toMatchObject(refused);
  const seats = (await membersOf(l)).map(({ id, site_ids, work_role }) => [id, [site_ids, work_role]] as const);
  expect(Object.fromEntries(seats)).toEqual({ [mine]: [[own.id], 'owner'], [theirs]: [[], 'viewer'] });
  await updateMember({ member_id: theirs, work_role: 'owner', site_ids: [own.id] });
  await updateMember({ member_id: theirs, work_role: 'viewer' });
  await inviteMember({ email: newAddress(), work_role: 'recruiter', site_ids: [own.id] });
  await l.client.functions.updateMember({ member_id: mine, site_ids: [] });
});
