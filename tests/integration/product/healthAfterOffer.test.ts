import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept } from '#tests/support/accepting.ts';
import { offerHouse, type OfferHouse } from '#tests/support/offerHouse.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';

let house: OfferHouse;

beforeAll(async () => {
  house = await offerHouse();
});
afterAll(() => house.close());

test('(X3) health and background are shown once the clinician has accepted an offer, and no longer than they share', async () => {
  const { app, l } = house;
  const [nurse, admin] = [await app.people.clinician(), await app.people.admin()];
  for (const kind of ['tb_screening', 'background_check'] as const)
    await approvedCredential(nurse, admin, { type: 'other', kind, issuer: 'Agency', issued_date: '2026-10-01' });
  const application = await house.applied(nurse);
  const share = (share: boolean) => nurse.client.functions.shareCredentials({ application_id: application.id, share });
  await share(true);
  const kinds = async () => {
    const { applications } = await l.client.functions.applicantCredentials({ application_ids: [application.id] });
    return applications[application.id]?.credentials.map(({ kind }) => kind).sort();
  };
  expect(await kinds()).toEqual([]);
  const offer = await house.offered(application);
  expect(await kinds()).toEqual([]);
  await accept(nurse, offer);
  expect(await kinds()).toEqual(['background_check', 'tb_screening']);
  await share(false);
  expect(await kinds()).toEqual([]);
});
