import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { WaitingInvitation } from '#domain/administration/contracts.ts';
import type { User } from '#domain/accounts/user.ts';
import AdminUsers from '#web/routes/admin/users.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { peopleAnswers } from './support/peopleAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow } from './support/rows.ts';

const nurse = clinicianRow({ full_name: 'Quintessa Ravenscroft', is_active: true });

function show(people: readonly User[], query = '', answers: Answers = {}) {
  return renderPart(<AdminUsers />, {
    at: `/admin-users${query}`,
    user: administratorRow(),
    answers: { ...peopleAnswers(people), ...answers },
  });
}

const item = page.getByRole('listitem').filter({ hasText: nurse.email });

async function act(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Quintessa Ravenscroft' }).click();
  await page.getByRole('menuitem', { name }).click();
}

const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const changes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const asked = (sent: readonly SentRequest[]) => {
  const list = sent.findLast(({ path, method }) => method === 'GET' && path === 'entities/User');
  return { filter: JSON.parse(list?.query['q'] ?? '{}') as unknown, sort: list?.query['sort'] };
};

test('B11: an administrator finds people by words, filters and order, and each name leads to the account', async () => {
  const { address, sent } = await show([nurse, administratorRow()]);
  await expect
    .element(item.getByRole('link', { name: 'Quintessa Ravenscroft' }))
    .toHaveAttribute('href', `/admin-users?id=${nurse.id}`);
  await expect.element(item.getByText('Not Started')).toBeVisible();
  const self = page.getByRole('listitem').filter({ hasText: 'Ada Long' });
  await expect.element(self.getByText('You', { exact: true })).toBeVisible();
  await expect.poll(() => self.getByRole('button').elements()).toEqual([]);
  await expectAccessible();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('RAVENSCR');
  await expect.poll(address).toBe('/admin-users?q=RAVENSCR');
  await choose(page.getByRole('radio', { name: 'Clinicians' }));
  await choose(page.getByRole('radio', { name: 'Verified', exact: true }));
  await page.getByLabelText('Sort by').selectOptions('Name');
  await expect.poll(address).toBe('/admin-users?q=RAVENSCR&role=clinician&verification=verified&sort=name');
  await expect
    .poll(() => asked(sent))
    .toMatchObject({
      filter: {
        $or: [{ full_name: { $regex: '(?i)RAVENSCR' } }, { email: { $regex: '(?i)RAVENSCR' } }],
        user_role: 'clinician',
        verification_status: 'verified',
      },
      sort: 'full_name',
    });
});

test('a search that finds no account says so', async () => {
  await show([], '?role=facility');
  await expect.element(page.getByText('No one found')).toBeVisible();
  await expectAccessible();
});

test('an account is deactivated after the administrator has read what that means, and reactivated', async () => {
  const { sent } = await show([nurse]);
  await act('Deactivate account');
  await expect
    .element(page.getByRole('dialog').getByText(/^We sign them out everywhere, and they can.t log in\./))
    .toBeVisible();
  await expectAccessible();
  expect(changes(sent)).toEqual([]);
  await confirm('Deactivate account');
  await expect.element(page.getByText('You deactivated Quintessa Ravenscroft')).toBeVisible();
  await expect.element(item.getByText('Deactivated', { exact: true })).toBeVisible();
  await act('Reactivate account');
  await confirm('Reactivate account');
  await expect.element(page.getByText('You reactivated Quintessa Ravenscroft')).toBeVisible();
  expect(changes(sent)).toEqual([{ is_active: false }, { is_active: true }]);
});

test('the role of an administrator is given and taken', async () => {
  const { sent } = await show([nurse]);
  await act('Make administrator');
  await confirm('Make administrator');
  await expect.element(item.getByText('Administrator', { exact: true })).toBeVisible();
  await act('Remove administrator role');
  await confirm('Remove administrator role');
  await expect.element(page.getByText('Quintessa Ravenscroft is no longer an administrator')).toBeVisible();
  await expect.element(item.getByText('Administrator', { exact: true })).not.toBeInTheDocument();
  expect(changes(sent)).toEqual([{ role: 'admin' }, { role: 'user' }]);
});

test('an account whose owner asked for it is deleted, and then no request waits', async () => {
  const { sent } = await show([{ ...nurse, deletion_requested_date: '2026-11-02T10:00:00.000Z' }], '?state=deletion');
  await expect.element(item.getByText(/^Asked for deletion on/)).toBeVisible();
  await expectAccessible();
  await act('Complete deletion');
  await confirm('Complete deletion');
  await expect.element(page.getByText('You deleted the account')).toBeVisible();
  await expect.element(page.getByText('All caught up!')).toBeVisible();
  expect(sent.find(({ path }) => path === 'functions/completeDeletion')?.body).toEqual({ user_id: nurse.id });
});

test('B11: a person is invited as a facility, and the invitation waits in its list', async () => {
  const waiting: WaitingInvitation[] = [];
  const { sent } = await show([nurse], '?tab=invitations', {
    'POST functions/waitingInvitations': () => ({ invitations: waiting }),
    'POST users/invite-user': ({ body }: SentRequest) => {
      const { user_email: email, user_role } = body as { user_email: string; user_role: 'facility' };
      if (email === nurse.email) throw new AppError('CONFLICT', 'A user with this email already exists');
      const expires_date = '2026-12-02T10:00:00.000Z';
      waiting.push({ email, role: 'user', user_role, invited_by_name: 'Ada Long', expires_date });
      return { message: 'Sent' };
    },
  });
  await expect.element(page.getByText('No pending invitations')).toBeVisible();
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  const invite = async (email: string) => {
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
  };
  await expect.element(dialog.getByRole('radio', { name: 'Let them choose: clinician or facility' })).toBeChecked();
  await choose(dialog.getByRole('radio', { name: 'Facility', exact: true }));
  await expectAccessible();
  await invite('nonsense');
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await invite(nurse.email);
  await expect.element(dialog.getByText('A user with this email already exists')).toBeVisible();
  await invite('clinic@example.com');
  await expect.element(page.getByText('We sent an invitation to clinic@example.com')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Expires' });
  await expect.element(line.getByText('clinic@example.com')).toBeVisible();
  await expect.element(line.getByText('Facility', { exact: true })).toBeVisible();
  await expect.element(line.getByText('Invited by Ada Long')).toBeVisible();
  await expectAccessible();
  expect(sent.findLast(({ path }) => path === 'users/invite-user')?.body).toEqual({
    user_email: 'clinic@example.com',
    role: 'user',
    user_role: 'facility',
  });
});

test('B11: the activity is drawn by day and by week, each picture as a table, with the visits of pages', async () => {
  const { address } = await show([nurse], '?tab=activity', {
    'POST functions/platformActivity': ({ body }: SentRequest) => activityOf(body),
    'GET /api/app-logs/openlocum/stats': { total: 3, users: 1, by_page: { Jobs: 1, Settings: 2 } },
  });
  await expect.element(page.getByRole('rowheader', { name: 'Settings' })).toBeVisible();
  const funnel = page.getByRole('region', { name: 'From sign-up to hire: last 30 days' });
  await expect.poll(() => funnel.getByRole('row', { includeHidden: true }).elements().length).toBe(5);
  const signUps = page.getByRole('region', { name: 'Sign-ups', exact: true });
  await expectAccessible();
  await signUps.getByRole('button', { name: 'Show as table' }).click();
  await expect.poll(() => signUps.getByRole('row').elements().length).toBe(31);
  await choose(page.getByRole('radio', { name: '12 weeks' }));
  await expect.poll(address).toBe('/admin-users?tab=activity&by=week');
  await expect.poll(() => signUps.getByRole('row', { includeHidden: true }).elements().length).toBe(13);
  await expectAccessible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect.poll(address).toBe('/admin-users');
});

/** One of everything in each period that is asked for. */
function activityOf(body: unknown) {
  const periods = (body as { bounds: readonly string[] }).bounds.slice(1).map(() => 1);
  return { sign_ups: periods, jobs: periods, applications: periods, hires: periods };
}
