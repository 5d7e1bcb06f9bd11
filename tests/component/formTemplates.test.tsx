import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '#domain/entities.ts';
import { rightsOf, type WorkRole } from '#domain/core/rights.ts';
import { Workspace } from '#web/features/workspaces/Workspace.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const mercy = facilityRow();
const main = rowOf('Site', { id: 'site-1', facility_id: mercy.id, name: 'Main campus', time_zone: 'America/Chicago' });
const icu = rowOf('FormTemplate', {
  ...{ id: 'template-1', facility_id: mercy.id, kind: 'job', name: 'ICU nights', site_id: main.id, unit: 'ICU' },
});

function show(answers: Answers = {}, role: WorkRole = 'owner') {
  return renderPart(<Workspace verification={null} />, {
    at: '/workspace?tab=templates',
    user: role === 'owner' ? mercy : facilityRow({ id: 'rosa', work_role: role, works_for: mercy.id }),
    answers: {
      'POST functions/workplace': { facility: null, member: null, rights: rightsOf[role], sites: [main] },
      'GET entities/MessageTemplate': [],
      'GET entities/Member': [],
      'GET entities/FormTemplate': [icu],
      ...answers,
    },
  });
}

const jobs = page.getByRole('region', { name: 'Jobs' });
const dialog = page.getByRole('dialog');

test('templates are listed by kind with their site and unit, and a job is posted from one', async () => {
  await show();
  await expect.element(jobs.getByText('Main campus · ICU')).toBeVisible();
  await expect
    .element(jobs.getByRole('link', { name: 'Post a job from ICU nights' }))
    .toHaveAttribute('href', '/post-job?template=template-1&step=4');
  await expect
    .element(page.getByRole('region', { name: 'Offers' }).getByText(/^No offer templates yet\./))
    .toBeVisible();
  await expectAccessible();
});

test('a template is renamed, and deleted after a question', async () => {
  let rows: RowOf<'FormTemplate'>[] = [icu];
  const { sent } = await show({
    'GET entities/FormTemplate': () => rows,
    'PUT entities/FormTemplate/*': ({ body }: SentRequest) => (rows = [{ ...icu, ...(body as object) }])[0],
    'DELETE entities/FormTemplate/*': () => {
      rows = [];
      return { success: true };
    },
  });
  await jobs.getByRole('button', { name: 'Rename ICU nights' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ICU days');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await jobs.getByRole('button', { name: 'Delete ICU days' }).click();
  expect(sent.map(({ method }) => method)).not.toContain('DELETE');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Delete template' }).click();
  await expect.element(jobs.getByText(/^No job templates yet\./)).toBeVisible();
});

test('a member who may not recruit is offered no templates', async () => {
  const { sent } = await show({}, 'viewer');
  await expect.element(page.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tab', { name: 'Templates' })).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).not.toContain('entities/FormTemplate');
});
