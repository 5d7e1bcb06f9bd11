import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadCredential } from '#tests/support/uploadCredential.ts';

let app: TestApp;
let a: Person;
let b: Person;

beforeAll(async () => {
  app = await testApp();
  [a, b] = [await app.people.admin(), await app.people.admin()];
});
afterAll(() => app.close());

type Subject = { kind: 'facility' | 'document'; subject_id: string };

const assign = (by: Person, subject: Subject, to: Person | null, seen: Person | null = null) =>
  by.client.functions.assignWork({
    ...subject,
    admin_id: to?.user.id ?? null,
    seen_admin_id: seen?.user.id ?? null,
  });
const holder = async ({ kind, subject_id }: Subject) => {
  const { assigned } = await a.client.functions.assignedWork({ kind, subject_ids: [subject_id] });
  return assigned[0]?.admin_id ?? null;
};

test('of two administrators who take a facility at the same moment one gets it, and the other reads who', async () => {
  const subject = { kind: 'facility', subject_id: (await app.people.facility()).user.id } as const;
  const taken = await Promise.allSettled([assign(a, subject, a), assign(b, subject, b)]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = taken[0].status === 'fulfilled' ? a : b;
  const second = first === a ? b : a;
  expect(await holder(subject)).toBe(first.user.id);
  expect(await refusal(assign(second, subject, second))).toBe('CONFLICT');
  await assign(second, subject, second, first);
  expect(await holder(subject)).toBe(second.user.id);
  await assign(second, subject, null, second);
  expect(await holder(subject)).toBeNull();
});

test('a document is assigned to administrators alone, by administrators alone', async () => {
  const clinician = await app.people.clinician();
  const subject = { kind: 'document', subject_id: (await uploadCredential(clinician)).id } as const;
  await assign(a, subject, b);
  await assign(a, subject, b);
  expect(await holder(subject)).toBe(b.user.id);
  await expect(assign(a, subject, clinician, b)).rejects.toMatchObject({ status: 422 });
  expect(await refusal(assign(clinician, subject, null, b))).toBe('FORBIDDEN');
  expect(await refusal(assign(a, { ...subject, subject_id: crypto.randomUUID() }, a))).toBe('NOT_FOUND');
});
