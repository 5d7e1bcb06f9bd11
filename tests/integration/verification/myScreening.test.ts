import { afterAll, beforeAll, expect, test } from 'vitest';
import { exclusionList } from '#tests/support/exclusionList.ts';
import { allowShortLists, loadList } from '#tests/support/loadList.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await testApp();
  await allowShortLists(app);
  admin = await app.people.admin();
});
afterAll(() => app.close());

test('31: a clinician reads that they are listed, nothing of a match, and nothing once an administrator withdrew it', async () => {
  const nurse = await app.people.clinician({ full_name: 'Jane Quillon' });
  const mine = () => nurse.client.functions.myScreening({});
  await loadList(app, admin, exclusionList([{ LASTNAME: 'QUILLON', FIRSTNAME: 'JANE' }], { count: 40 }));
  const { matches } = await admin.client.functions.screeningMatches({});
  const { check_id } = matches.find(({ person }) => person.id === nurse.user.id)!;
  expect(await mine()).toEqual({ listed: null });

  const evidence_url = await uploadPdf(admin);
  const { check } = await admin.client.functions.answerMatch({ check_id, answer: 'listed', evidence_url });
  expect(await mine()).toEqual({
    listed: { list: 'OIG List of Excluded Individuals/Entities', link: 'https://exclusions.oig.hhs.gov/' },
  });
  await admin.client.functions.answerMatch({ check_id: check.id, answer: 'cleared', reason: 'wrong_person' });
  expect(await mine()).toEqual({ listed: null });
});

test('no one else has a screening of their own to read', async () => {
  const facility = await app.people.facility();
  await expect(facility.client.functions.myScreening({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const visitor = app.people.visitor().client.functions.myScreening({});
  await expect(visitor).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
});
