import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '#domain/entities.ts';
import { rightsOf, type WorkRole } from '#domain/core/rights.ts';
import { MemberPage } from '#web/features/workspaces/MemberPage.tsx';
import { Workspace } from '#web/features/workspaces/Workspace.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const mercy = facilityRow();
const rosa = rowOf('Member', {
  id: 'member-1',
  facility_id: mercy.id,
  full_name: 'Rosa Iglesias',
  email: 'rosa@example.com',
  work_role: 'recruiter',
  status: 'active',
});

const workplaceOf = (role: WorkRole) => ({
  facility: {
    id: mercy.id,
    name: 'Mercy Hospital',
    avatar: null,
    location: null,
    employees: null,
    saved_talent_ids: [],
  },
  member: role === 'owner' ? null : { ...rosa, work_role: role },
  rights: rightsOf[role],
  sites: [],
});

/** As the server keeps what a facility writes of itself: a row that is sent is in its list from then on. */
function kept<N extends 'Site' | 'MessageTemplate'>(name: N): Answers {
  let rows: RowOf<N>[] = [];
  const write = ({ body, path }: SentRequest) => {
    const id = path.split('/')[2] ?? `${name}-1`;
    const before = rows.find((row) => row.id === id);
    const row = { ...rowOf(name, { id } as Partial<RowOf<N>>), ...before, ...(body as Partial<RowOf<N>>) };
    rows = [row];
    return row;
  };
  return {
    [`GET entities/${name}`]: () => rows,
    [`POST entities/${name}`]: write,
    [`PUT entities/${name}/*`]: write,
  };
}

function show(more: Answers = {}, at = '/workspace', role: WorkRole = 'owner') {
  const user = role === 'owner' ? mercy : facilityRow({ id: 'rosa', work_role: role, works_for: mercy.id });
  return renderPart(<Workspace verification={null} />, {
    at,
    user,
    answers: {
      'POST functions/workplace': workplaceOf(role),
      'GET entities/Member': [],
      ...kept('Site'),
      ...kept('MessageTemplate'),
      ...more,
    },
  });
}

const dialog = page.getByRole('dialog');
const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('2: a colleague is invited with an address, which is asked for', async () => {
  let members: RowOf<'Member'>[] = [];
  const { sent } = await show({
    'GET entities/Member': () => members,
    'POST functions/inviteMember': () => {
      members = [{ ...rosa, status: 'invited' }];
      return { member: members[0] };
    },
  });
  await expect.element(page.getByText(/^You have no colleagues here yet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText('Please enter an email address')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('rosa@example.com');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rosa Iglesias');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(item('Rosa Iglesias').getByText('Invited', { exact: true })).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/inviteMember').map(({ body }) => body)).toEqual([
    { email: 'rosa@example.com', full_name: 'Rosa Iglesias', work_role: 'recruiter', site_ids: [] },
  ]);
});

test('8: a member is removed after a question', async () => {
  let members = [rosa];
  const { sent } = await show({
    'GET entities/Member': () => members,
    'POST functions/removeMember': () => {
      members = [];
      return { member: rosa };
    },
  });
  await item('Rosa Iglesias').getByRole('button', { name: 'Actions for Rosa Iglesias' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await expect.element(dialog.getByText(/^Rosa Iglesias loses access to your facility/)).toBeVisible();
  await expectAccessible();
  expect(sent.map(({ path }) => path)).not.toContain('functions/removeMember');
  await dialog.getByRole('button', { name: 'Remove from the team' }).click();
  await expect.element(item('Rosa Iglesias')).not.toBeInTheDocument();
});

test('27: a site is added in its time zone, and closed', async () => {
  const { sent } = await show({}, '/workspace?tab=sites');
  await page.getByRole('button', { name: 'Add a site' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('North campus');
  await chooseOption('Time zone', 'Mountain Time (Denver)', dialog);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const site = item('North campus');
  await expect.element(site.getByText('Mountain Time')).toBeVisible();
  await site.getByRole('button', { name: 'Actions for North campus' }).click();
  await page.getByRole('menuitem', { name: 'Close site' }).click();
  await expect.element(site.getByText('Closed', { exact: true })).toBeVisible();
  expect(sent.filter(({ method, path }) => method === 'PUT' && path.startsWith('entities/Site/'))).toMatchObject([
    { body: { is_closed: true } },
  ]);
});

test('27: a template with a word that nothing replaces is refused at its text, and added without it', async () => {
  const { sent } = await show({}, '/workspace?tab=templates');
  await page.getByRole('button', { name: 'Add a template' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Thank you');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('Thank you, {nickname}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/^\{nickname\} is not a field\./)).toBeVisible();
  await expectAccessible();
  expect(sent.filter(({ method, path }) => method === 'POST' && path === 'entities/MessageTemplate')).toEqual([]);
  await text.fill('Thank you, {first_name}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('article', { name: 'Thank you' }).getByText('Thank you, {first_name}'))
    .toBeVisible();
});

test('a viewer is offered no templates, no invitation and no new site', async () => {
  await show({}, '/workspace', 'viewer');
  await expect.element(page.getByRole('tab', { name: 'Sites' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Templates' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite a colleague' })).not.toBeInTheDocument();
});

test.each([
  ['recruiter', 'The page'],
  ['viewer', 'At Mercy Hospital, these roles can do this: Owner and Recruiter.'],
] as const)('a %s sees a page, or whom it is for', async (role, shown) => {
  await renderPart(
    <MemberPage>
      <p>The page</p>
    </MemberPage>,
    {
      at: '/post-job',
      user: facilityRow({ id: 'rosa', work_role: role, works_for: mercy.id }),
      answers: { 'POST functions/workplace': workplaceOf(role) },
    },
  );
  await expect.element(page.getByText(shown)).toBeVisible();
  await expect.element(page.getByText(/^Mercy Hospital · /)).toBeVisible();
  await expect.poll(() => page.getByText('The page').elements()).toHaveLength(role === 'viewer' ? 0 : 1);
});
