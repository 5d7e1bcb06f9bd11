import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('C6: of several administrators who check the same people at the same moment, one answers for each document', async () => {
  const admins = await Promise.all(Array.from({ length: 4 }, () => app.people.admin()));
  const people = await Promise.all(Array.from({ length: 3 }, () => app.people.clinician()));
  const licenses = await Promise.all(people.map((person) => approvedCredential(person, admins[0]!, license)));
  const before = await verifyChecks(app.services);
  const tries = await Promise.allSettled(
    admins.flatMap(({ client }, turn) =>
      // Each begins with another of them.
      [...licenses.slice(turn % 3), ...licenses.slice(0, turn % 3)].map(({ id, updated_date }) =>
        client.functions.recordSourceCheck({ ...found, document_id: id, seen_updated_date: updated_date }),
      ),
    ),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'CONFLICT'));
  for (const { id } of licenses) {
    const checks = await admins[0]!.client.entities.Check.filter({ document_id: id, kind: 'source_check' });
    expect(checks).toHaveLength(1);
  }
  expect(await verifyChecks(app.services)).toMatchObject({ checks: before.checks + 3, broken: null });
});

const license = {
  profession: 'RN',
  state: 'TX',
  number: '123456',
  expires_date: '2099-05-31',
  is_multistate: true,
} as const;

const found = {
  source: 'nursys',
  source_name: 'Nursys QuickConfirm',
  source_url: 'https://www.nursys.com/LQC/LQCTerms.aspx',
  method: 'web_lookup',
  result: 'confirmed',
  checked_date: new Date().toISOString(),
  seen: { status: 'active', expires_date: '2099-05-31', is_multistate: true, public_record: 'none_shown' },
} as const;
