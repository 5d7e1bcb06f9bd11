import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { PersonRecord } from '#domain/verification/personRecordContracts.ts';
import AdminUsers from '#web/routes/admin/users.tsx';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const facility = facilityRow({ full_name: 'Larch Clinic', is_active: true });
const nurse = clinicianRow({ full_name: 'Perpetua Wren', is_active: true });
const dated = { id: 'row-1', created_date: '2026-11-02T10:00:00.000Z' };
const none = { count: 0, latest: [] };

const ofNurse = recordOf({
  person: nurse,
  documents: { count: 1, latest: [{ ...dated, type: 'bls', status: 'pending' }] },
  applications: {
    count: 1,
    latest: [{ ...dated, job_id: 'job-1', job_title: 'Larch nurse', status: 'pending' }],
  },
  reports_by: { count: 1, dismissed: 1, latest: [report({ other_id: facility.id, other_name: 'Larch Clinic' })] },
});
const facilityRule = recordOf({
  person: facility,
  jobs: { count: 1, latest: [{ ...dated, id: 'job-1', title: 'Larch nurse', status: 'active' }] },
  reports_about: { count: 1, upheld: 0, latest: [report({ other_id: nurse.id, other_name: 'Perpetua Wren' })] },
});

function recordOf(more: Pick<PersonRecord, 'person'> & Partial<PersonRecord>): PersonRecord {
  const empty = { documents: none, jobs: none, applications: none, last_sign_in: null, sessions: 1, audit: [] };
  return { ...empty, reports_about: { ...none, upheld: 0 }, reports_by: { ...none, dismissed: 0 }, ...more };
}

function report(other: { other_id: string; other_name: string }) {
  return { ...dated, ...other, target_kind: 'job', reason: 'Spam or scam', status: 'dismissed' } as const;
}

function show(id: string, scene: Scene = {}) {
  const records = [ofNurse, facilityRule];
  return renderPart(<AdminUsers />, {
    at: `/admin-users?id=${id}`,
    user: administratorRow(),
    answers: {
      'POST functions/personRecord': ({ body }: SentRequest) => {
        const { user_id } = body as { user_id: string };
        const found = records.find(({ person }) => person.id === user_id);
        if (!found) throw new AppError('NOT_FOUND', 'Not found');
        return found;
      },
      [`PUT entities/User/${facility.id}`]: ({ body }: SentRequest) => {
        const person = { ...facility, ...(body as object) };
        records[1] = { ...facilityRule, person, audit: [deactivation] };
        return person;
      },
    },
    ...scene,
  });
}

const deactivation: PersonRecord['audit'][number] = {
  ...{ id: 1, at: '2026-11-03T10:00:00.000Z', actor_kind: 'admin', actor_id: administratorRow().id },
  ...{ actor_name: 'Ada Long', action: 'User.update', entity: 'User', entity_id: facility.id },
  ...{ about_id: facility.id, about_name: 'Larch Clinic' },
  ...{ fields: ['is_active'], outcome: 'done' },
};

const part = (name: string) => page.getByRole('region', { name, exact: true });

test('B11: the page of a person shows account, work and reports, each with its way on', async () => {
  const { address } = await show(nurse.id);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Perpetua Wren' })).toBeVisible();
  expect(document.title).toBe('Perpetua Wren · OpenLocum');
  const account = part('Account');
  await expect.element(account.getByText(nurse.email)).toBeVisible();
  await expect.element(account).toMatchTextContent(/Open sessions\s*1/);
  await expect
    .element(account.getByRole('link', { name: 'See public profile' }))
    .toHaveAttribute('href', `/profile?id=${nurse.id}`);
  await expect
    .element(part('Documents (1)').getByRole('link', { name: 'BLS' }))
    .toHaveAttribute('href', '/admin-verification?status=pending&id=row-1');
  await expect
    .element(part('Applications (1)').getByRole('link', { name: 'Larch nurse' }))
    .toHaveAttribute('href', '/job-detail?id=job-1');
  await expect.element(part('Reports about them (0)').getByText('Nothing yet')).toBeVisible();
  const by = part('Reports by them (1)');
  await expect.element(by.getByText('1 dismissed')).toBeVisible();
  await expect.element(by.getByText('Job: Spam or scam')).toBeVisible();
  await expectAccessible();
  await by.getByRole('link', { name: 'Larch Clinic' }).click();
  await expect.poll(address).toBe(`/admin-users?id=${facility.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Larch Clinic' })).toBeVisible();
});

test('B11: the actions of the list are here too, and what was done to the account follows', async () => {
  await show(facility.id);
  await expect.element(part('Jobs (1)').getByRole('link', { name: 'Larch nurse' })).toBeVisible();
  await expect.element(part('Reports about them (1)').getByText('0 upheld')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Larch Clinic' }).click();
  const menu = page.getByRole('menu');
  const items = ['Reset two-step login', 'Deactivate account', 'Make administrator'];
  await expect.poll(() => texts(menu.getByRole('menuitem'))).toEqual(items);
  // What gives power is not beside what ends the account.
  const dividing = menu.element().querySelector('.mantine-Menu-divider')?.nextElementSibling;
  expect(dividing?.textContent).toBe('Make administrator');
  await menu.getByRole('menuitem', { name: 'Deactivate account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click();
  await expect.element(page.getByText('Deactivated', { exact: true })).toBeVisible();
  const done = part('Audit log of this account').getByRole('row').nth(1);
  await expect.element(done).toMatchTextContent(/Ada Long.*Changed an account/);
});

test('B11: the page of a person in Spanish', async () => {
  await show(nurse.id, { locale: 'es', scheme: 'dark' });
  await expect.element(part('Reportes de esta persona (1)')).toBeVisible();
  await expectAccessible();
});

test('B11: an address of no account says so', async () => {
  await show('nobody');
  await expect.element(page.getByRole('heading', { level: 1, name: 'This account does not exist' })).toBeVisible();
  await expectAccessible();
});
