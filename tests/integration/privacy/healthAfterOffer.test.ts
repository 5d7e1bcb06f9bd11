import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrivateKind } from '#domain/credentials/vocabulary.ts';
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

test('X3: a kind of health or background opens by name for one facility, and can be withdrawn', async () => {
  const { app, l } = house;
  const [nurse, admin] = [await app.people.clinician(), await app.people.admin()];
  for (const kind of ['tb_screening', 'background_check'] as const)
    await approvedCredential(nurse, admin, { type: 'other', kind, issuer: 'Agency', issued_date: '2026-10-01' });
  const [application, other] = [await house.applied(nurse), await house.applied(nurse)];
  const share = (input: { share: boolean; kinds?: PrivateKind[] }, application_id = application.id) =>
    nurse.client.functions.shareCredentials({ application_id, ...input });
  const seen = async () => {
    const ids = [application.id, other.id];
    const { applications } = await l.client.functions.applicantCredentials({ application_ids: ids });
    return ids.map((id) => applications[id]?.credentials.map(({ kind }) => kind).sort());
  };
  await share({ share: true }, other.id);
  expect((await share({ share: true, kinds: ['tb_screening'] })).application.shared_kinds).toEqual(['tb_screening']);
  expect(await seen()).toEqual([['tb_screening'], []]);
  await share({ share: true });
  expect(await seen()).toEqual([['tb_screening'], []]);
  await share({ share: true, kinds: ['background_check'] });
  expect(await seen()).toEqual([['background_check'], []]);
  await share({ share: true, kinds: [] });
  expect(await seen()).toEqual([[], []]);
  await share({ share: true, kinds: ['tb_screening'] });
  await share({ share: false });
  await share({ share: true });
  expect(await seen()).toEqual([[], []]);
  await expect(share({ share: true, kinds: ['bls' as PrivateKind] })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  await expect(
    l.client.functions.shareCredentials({ application_id: application.id, share: true, kinds: ['tb_screening'] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('X3: applying again shares no kind that was named before', async () => {
  const nurse = await house.app.people.clinician();
  const { id, job_id } = await house.applied(nurse);
  await nurse.client.functions.shareCredentials({ application_id: id, share: true, kinds: ['tb_screening'] });
  await nurse.client.functions.updateApplicationStatus({ application_id: id, new_status: 'withdrawn' });
  const sent = { job_id, cover: 'Hello again', share_credentials: true };
  const { application } = await nurse.client.functions.handleNewApplication(sent);
  expect(application).toMatchObject({ shares_credentials: true, shared_kinds: [] });
});
