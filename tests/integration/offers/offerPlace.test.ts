import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';

let house: OfferHouse;

beforeAll(async () => {
  house = await offerHouse();
});
afterAll(() => house.close());

const florida = { location_type: 'on-site', address: '10 Bay Street, Tampa, FL 33602', role: 'RN' } as const;

test('W14: whether a clinician may work is answered for the place of the offer, to both sides', async () => {
  const { a, l, r, app } = house;
  const admin = await app.people.admin();
  const license = {
    type: 'license',
    kind: 'state_license',
    profession: 'RN',
    number: 'RN 1',
    is_multistate: false,
  } as const;
  await approvedCredential(a, admin, { ...license, state: 'FL', expires_date: '2030-05-31' });
  const { id: application_id } = await house.applied(a, l, florida);
  const { id: site_id } = await l.client.entities.Site.create({
    name: 'West campus',
    address: '1200 Riverside Drive, San Diego, CA 92101',
    time_zone: 'America/Los_Angeles',
  });
  const asked = { application_id, site_id };
  const own = await a.client.functions.offerEligibility(asked);
  expect(own.moved).toEqual({ from: 'FL', to: 'CA' });
  expect(own.eligibility?.states.map(({ state }) => state)).toEqual(['CA']);
  expect(own.eligibility?.answer).toBe('not');
  expect(await r.client.functions.offerEligibility(asked)).toEqual({ moved: own.moved, eligibility: null });
  await a.client.functions.shareCredentials({ application_id, share: true });
  expect((await r.client.functions.offerEligibility(asked)).eligibility?.answer).toBe('not');
});

test('W14: the server answers the two sides alone, and for sites of that facility alone', async () => {
  const { a, b, l, m, siteId: site_id } = house;
  const { id: application_id } = await house.applied(a, l, florida);
  for (const other of [b, m])
    expect(await refused(other.client.functions.offerEligibility({ application_id, site_id }))).toMatchObject({
      status: 404,
    });
  const { id: elsewhere } = await m.client.entities.Site.create({ name: 'M', time_zone: 'America/Chicago' });
  const odd = a.client.functions.offerEligibility({ application_id, site_id: elsewhere });
  expect(await refused(odd)).toMatchObject({ status: 404 });
});
