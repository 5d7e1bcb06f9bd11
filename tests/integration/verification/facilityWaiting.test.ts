import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let admins: Person[];

beforeAll(async () => {
  app = await testApp({ FACILITY_VERIFICATION: 'required', RATE_LIMITS: 'off' });
  admins = [await app.people.admin(), await app.people.admin()];
});
afterAll(() => app.close());

const subject = 'A facility is waiting for verification';
const told = async () =>
  Promise.all(
    admins.map(async ({ user }) => (await mailsTo(app.services, user.email)).filter((one) => one.subject === subject)),
  );
const counts = async () => (await told()).map(({ length }) => length);

test('34: administrators get one email when a facility begins to wait, and the next once it waits again', async () => {
  const facility = await app.people.facility({ facility_name: 'Riverside', verification_status: 'pending' });
  const { submitFacilityCheck } = facility.client.functions;
  const { check } = await submitFacilityCheck({ kind: 'npi', value: '1234567893' });
  expect(await counts()).toEqual([1, 1]);
  expect((await told())[0]![0]!.text).toMatch(/Riverside sent a check[^]*\/admin-facilities/);
  // Sent again, and joined by another check: it waits already.
  await submitFacilityCheck({ kind: 'npi', value: '1234567893' });
  await facility.client.functions.submitFacilityCheck({ kind: 'npi', value: '1245319599' });
  expect(await counts()).toEqual([1, 1]);
  const [open] = await admins[0]!.client.entities.FacilityCheck.filter({ id: check.id });
  await admins[0]!.client.functions.decideFacilityCheck({
    check_id: check.id,
    seen_updated_date: open!.updated_date,
    passed: false,
    note: 'NPPES names another hospital',
  });
  expect(await counts()).toEqual([1, 1]);
  await submitFacilityCheck({ kind: 'npi', value: '1234567893' });
  expect(await counts()).toEqual([2, 2]);
});

test('34: the code of a domain asks no administrator', async () => {
  const before = await counts();
  const facility = await app.people.facility({ website: 'https://lakeside.example', verification_status: 'pending' });
  await facility.client.functions.proveDomain({ email: 'desk@lakeside.example' });
  expect(await counts()).toEqual(before);
});
