import type { Locale } from '#domain/shared/locale.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Workspace } from '#web/features/workspaces/Workspace.tsx';
import type { SentRequest } from './support/answers.ts';
import { chooseFileBy } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

interface Sent {
  rows: { row: number; cells: Record<string, string> }[];
  preview: boolean;
}

const mercy = facilityRow();
const workplace = {
  facility: { id: mercy.id, name: 'Mercy', avatar: null, location: null, employees: null, saved_talent_ids: [] },
  ...{ member: null, rights: ['own', 'recruit', 'read', 'review', 'sign', 'seat'], sites: [] },
};

const show = (
  at: string,
  name: 'addSiteRows' | 'addMemberRows',
  list: 'sites' | 'members',
  wrong: object,
  locale: Locale = 'en',
) =>
  renderPart(<Workspace verification={null} />, {
    at,
    user: mercy,
    locale,
    answers: {
      'POST functions/workplace': workplace,
      'GET entities/Member': [],
      'GET entities/Site': [],
      [`POST functions/${name}`]: ({ body }: SentRequest) => {
        const { rows } = body as Sent;
        const [first, second] = rows;
        return {
          success: true,
          [list]: [{ row: first!.row, [list === 'sites' ? 'site_id' : 'member_id']: null, existed: false }],
          failed: second ? [{ row: second.row, errors: [wrong] }] : [],
        };
      },
    },
  });

const choose = (text: string) =>
  chooseFileBy(page.getByRole('button', { name: 'Choose a file' }), new File([text], 'list.csv'));

const stored = (sent: readonly SentRequest[]) =>
  sent.map(({ body }) => body as Sent | null).filter((call) => call?.preview === false);

test('sites come from a spreadsheet, and the way back leads to the list', async () => {
  const { sent } = await show('/workspace?tab=sites', 'addSiteRows', 'sites', {
    ...{ column: null, message: 'A facility can have at most 200 sites', key: 'tooManySites', values: { count: 200 } },
  });
  await page.getByRole('button', { name: 'From a spreadsheet' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add sites from a spreadsheet' })).toBeVisible();
  await expectAccessible();
  await choose('Site,Time zone,City\nNorth,Central,Austin\nSouth,Central,Waco\n');
  await expect.element(page.getByText('A facility can have at most 200 sites')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 site' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('You added 1 site1 row needs changes');
  await expectAccessible();
  expect(stored(sent)[0]!.rows[0]).toEqual({
    row: 2,
    cells: { name: 'North', time_zone: 'Central', address: 'Austin' },
  });
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(page.getByRole('button', { name: 'Add a site' })).toBeVisible();
});

test('colleagues are invited from a spreadsheet, and rows beyond the limit come back', async () => {
  const { sent } = await show('/workspace', 'addMemberRows', 'members', {
    ...{ column: null, message: 'The invitations of today are used up. Add this row again tomorrow' },
    key: 'invitationsUsedUp',
  });
  await page.getByRole('button', { name: 'From a spreadsheet' }).click();
  await choose('Email,Role\nann@example.org,Recruiter\nbob@example.org,Viewer\n');
  await expect.element(page.getByText('list.csv: 2 colleagues')).toBeVisible();
  await page.getByRole('button', { name: 'Invite 1 colleague' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('You invited 1 colleague1 row needs changes');
  await expect
    .element(page.getByText('The invitations of today are used up. Add this row again tomorrow'))
    .toBeVisible();
  await expectAccessible();
  expect(stored(sent)[0]!.rows.map(({ cells }) => cells)).toEqual([
    { email: 'ann@example.org', work_role: 'Recruiter' },
    { email: 'bob@example.org', work_role: 'Viewer' },
  ]);
});

test.each([
  ['en', 'Role: Must be one of Owner, Recruiter, Reviewer, Viewer'],
  ['es', 'Rol: Debe ser uno de estos valores: Responsable, Contratación, Evaluación, Consulta'],
] as const)('a wrong role is answered with the roles as the screens name them, in %s', async (locale, sentence) => {
  const values = { values: 'owner, recruiter, reviewer, viewer' };
  await show('/workspace', 'addMemberRows', 'members', wrongRole(values), locale);
  await page
    .getByRole('button', { name: locale === 'en' ? 'From a spreadsheet' : 'Desde una hoja de cálculo' })
    .click();
  await chooseFileBy(
    page.getByRole('button', { name: locale === 'en' ? 'Choose a file' : 'Elegir un archivo' }),
    new File(['Email,Role\nann@example.org,Recruiter\nbob@example.org,Chef\n'], 'list.csv'),
  );
  await expect.element(page.getByText(sentence)).toBeVisible();
});

function wrongRole(values: { values: string }) {
  return { column: 'work_role', message: `Must be one of ${values.values}`, key: 'oneOf', values };
}

test('a wrong time zone and first day are answered with their names', async () => {
  await show('/workspace?tab=sites', 'addSiteRows', 'sites', {
    ...{ column: 'time_zone', message: 'Must be a time zone such as America/Chicago', key: 'timeZone' },
  });
  await page.getByRole('button', { name: 'From a spreadsheet' }).click();
  await choose('Site,Time zone,City\nNorth,Central,Austin\nSouth,Mars,Waco\n');
  await expect
    .element(page.getByText('such as Eastern Time, Central Time, Pacific Time', { exact: false }))
    .toBeVisible();
});
