import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { teamStageOf } from '#domain/applications/pendingRejection.ts';
import { applicationStages, stageOf } from '#domain/applications/applicationStages.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { Board } from '#web/features/applications/board/Board.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { bookedRow, hourIn, interviewRow } from './support/interviewRows.ts';
import { applicantRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';
import { focusOn } from './support/keyboard.ts';

const noor = applicantRow();
const tess = applicantRow(
  { id: 'application-2', applicant_id: 'tess' },
  clinicianRow({ id: 'tess', full_name: 'Tess Ruiz' }),
);
const robin = rowOf('Member', {
  id: 'member-1',
  user_id: 'robin',
  full_name: 'Robin Reviewer',
  email: 'robin@example.com',
  work_role: 'reviewer',
  status: 'active',
});

/** As the server keeps applications by stage; a decision moves one on. */
function boardAnswers(more: Answers): Answers {
  const stored = [noor, tess];
  const change = (id: string, more: Partial<Applicant['application']>) => {
    const at = stored.findIndex(({ application }) => application.id === id);
    const { application } = stored[at]!;
    const next = { ...application, ...more, stage: stageOf({ ...application, ...more }) };
    stored[at] = { ...stored[at]!, application: next };
    return next;
  };
  const several = (reject_at: string | null) => (sent: SentRequest) => {
    const { application_ids } = sent.body as { application_ids: string[] };
    for (const id of application_ids) change(id, { reject_at });
    return { done: application_ids, skipped: [] };
  };
  const of = (stage: string) => stored.filter(({ application }) => teamStageOf(application) === stage);
  return {
    ...applicantAnswers([]),
    'POST functions/applicantBoard': () => ({
      stages: applicationStages.map((stage) => ({ stage, applicants: of(stage), next: null })),
    }),
    'POST entities/Application/aggregate': () => ({
      rows: applicationStages.map((team_stage) => ({ team_stage, count: of(team_stage).length })),
    }),
    'POST functions/updateApplicationStatus': ({ body }: SentRequest) => {
      const { application_id, new_status } = body as { application_id: string; new_status: ApplicationStatus };
      return { application: change(application_id, { status: new_status }) };
    },
    'POST functions/rejectApplicants': several('2026-01-07T21:40:00.000Z'),
    'POST functions/undoRejections': several(null),
    'GET entities/Member': [robin],
    ...more,
  };
}

const show = (more: Answers = {}, user = facilityRow()) =>
  renderPart(<Board renderAfterHire={() => null} />, {
    at: '/facility-applicants?view=board',
    user,
    answers: boardAnswers(more),
  });

const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} `) });
const namesIn = (stage: string) =>
  column(stage)
    .getByRole('article')
    .elements()
    .map((card) => card.getAttribute('aria-label'));
const card = (name: string) => page.getByRole('article', { name });
const bodies = (sent: readonly SentRequest[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);

test('a card is moved by the menu of its button, without a pointer, and keeps the focus', async () => {
  const { sent } = await show();
  await expect.poll(() => namesIn('New').toSorted()).toEqual(['Noor Haddad', 'Tess Ruiz']);
  await expectAccessible();
  await focusOn(page.getByRole('button', { name: 'Move Noor Haddad' }));
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => texts(page.getByRole('menuitem')))
    .toEqual(['Reviewed', 'Shortlisted', 'Interview', 'Offer', 'Closed']);
  await expect.element(page.getByRole('menuitem', { name: 'Reviewed' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => namesIn('Shortlisted')).toEqual(['Noor Haddad']);
  await expect.element(page.getByRole('heading', { name: 'New 1' })).toBeVisible();
  await expect.element(card('Noor Haddad').getByRole('button', { name: /^Noor Haddad/ })).toHaveFocus();
  expect(bodies(sent, 'updateApplicationStatus')).toMatchObject([{ new_status: 'shortlisted' }]);
});

test('a card is dragged to a stage that it may go to, and to no other', async () => {
  const { sent } = await show();
  await userEvent.dragAndDrop(card('Tess Ruiz'), column('Hired'));
  await userEvent.dragAndDrop(card('Tess Ruiz'), column('Reviewed'));
  await expect.poll(() => namesIn('Reviewed')).toEqual(['Tess Ruiz']);
  expect(bodies(sent, 'updateApplicationStatus')).toEqual([
    expect.objectContaining({ application_id: 'application-2', new_status: 'reviewed' }),
  ]);
});

test('the menu of a card leads to the form of an offer', async () => {
  const { sent, address } = await show();
  await page.getByRole('button', { name: 'Move Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await expect.poll(address).toBe('/offer?application=application-1');
  expect(bodies(sent, 'updateApplicationStatus')).toEqual([]);
});

test('34: a card that is dropped on Interview opens the form of an interview, and moves only once it is sent', async () => {
  const { sent } = await show({
    'GET entities/Site': [],
    'POST functions/proposeInterview': { success: true, interview: interviewRow() },
  });
  await userEvent.dragAndDrop(card('Tess Ruiz'), column('Interview'));
  const dialog = page.getByRole('dialog', { name: 'Propose an interview' });
  await expect.element(dialog.getByText('With Tess Ruiz')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(namesIn('Interview')).toEqual([]);
  await page.getByRole('button', { name: 'Move Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Interview' }).click();
  await expect.element(dialog).toBeVisible();
  expect(bodies(sent, 'proposeInterview')).toEqual([]);
});

test('34: a card that is dropped on Offer opens the page of an offer', async () => {
  const { address } = await show();
  await userEvent.dragAndDrop(card('Tess Ruiz'), column('Offer'));
  await expect.poll(address).toBe('/offer?application=application-2');
});

test('34: a card says how long it has been in its stage, and when the next interview is', async () => {
  const stage_date = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
  const met = { id: 'application-1', status: 'shortlisted', has_interview: true, stage_date } as const;
  const row = applicantRow({ ...met, team_stage: 'interview' });
  const { sent } = await show({
    'POST functions/applicantBoard': () => ({ stages: [{ stage: 'interview', applicants: [row], next: null }] }),
    'GET entities/Interview': [bookedRow(hourIn(2, 16))],
  });
  await expect.element(card('Noor Haddad')).toMatchTextContent(/3 days in this stage/);
  await expect.element(card('Noor Haddad')).toMatchTextContent(/Interview \w{3}, \w{3} \d+, \d+:00 (AM|PM)/);
  expect(sent.filter(({ path }) => path === 'entities/Interview')).toHaveLength(1);
});

test('the board reverts a step that comes too late, and shows why', async () => {
  let isLate = false;
  const rejected = { ...noor, application: { ...noor.application, status: 'rejected', stage: 'closed' } } as const;
  await show({
    'POST functions/applicantBoard': () => ({
      stages: [{ stage: 'new', applicants: [isLate ? rejected : noor], next: null }],
    }),
    'POST functions/updateApplicationStatus': () => {
      isLate = true;
      const message = 'We changed nothing: this application is already rejected.';
      throw new AppError('WRONG_STEP', message, { extraData: { current: 'rejected' } });
    },
  });
  await page.getByRole('button', { name: 'Move Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Shortlisted' }).click();
  await expect.element(page.getByText('We changed nothing: this application is already rejected.')).toBeVisible();
  await expect.poll(() => namesIn('Closed')).toEqual(['Noor Haddad']);
  expect(namesIn('Shortlisted')).toEqual([]);
});

test('ticked applicants are tagged, given to a reviewer, written to from a template and rejected with a message', async () => {
  const done = { done: ['application-1'], skipped: [] };
  const { sent } = await show({
    'GET entities/MessageTemplate': [
      rowOf('MessageTemplate', { id: 't-1', name: 'Thanks', body: 'Hi, {first_name}.' }),
    ],
    'POST functions/tagApplications': done,
    'POST functions/assignReviewers': done,
    'POST functions/messageApplicants': done,
  });
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  const dialog = page.getByRole('dialog');
  const ask = async (what: string) => {
    await page.getByRole('checkbox', { name: 'Select Noor Haddad' }).click();
    await bar.getByRole('button', { name: what }).click();
  };
  const say = async (what: string) => {
    await dialog.getByRole('button', { name: what }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await ask('Tag');
  await dialog.getByRole('combobox', { name: 'Tags to add' }).fill('nights,');
  await expectAccessible();
  await say('Save');
  await expect.element(page.getByText('Tagged 1 applicant.')).toBeVisible();
  await ask('Assign');
  await chooseOption('Reviewers', 'Robin Reviewer', dialog);
  await userEvent.keyboard('{Tab}');
  await expectAccessible();
  await say('Save');
  await ask('Message');
  await chooseOption('Template', 'Thanks', dialog);
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi, {first_name}.');
  await say('Send to 1 person');
  await ask('Reject');
  await dialog.getByRole('textbox', { name: /^Message to each applicant/ }).fill('Not this time.');
  await expectAccessible();
  await say('Reject');
  await expect.poll(() => namesIn('Closed')).toEqual(['Noor Haddad']);
  const application_ids = ['application-1'];
  expect(bodies(sent, 'tagApplications')).toEqual([{ application_ids, add: ['nights'] }]);
  expect(bodies(sent, 'assignReviewers')).toEqual([{ application_ids, member_ids: ['member-1'] }]);
  expect(bodies(sent, 'messageApplicants')).toMatchObject([{ application_ids, body: 'Hi, {first_name}.' }]);
  expect(bodies(sent, 'rejectApplicants')).toEqual([{ application_ids, message: 'Not this time.' }]);
});

test('a rejected card is in Closed, and Undo brings it back for the rest of the hour', async () => {
  const { sent } = await show();
  await page.getByRole('button', { name: 'Move Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Noor Haddad?' });
  await chooseOption('Reason for rejecting', "Schedule doesn't fit", dialog);
  await dialog.getByRole('textbox', { name: 'Note for your team' }).fill('Nights only');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Reject application' }).click();
  await expect.poll(() => namesIn('Closed')).toEqual(['Noor Haddad']);
  expect(bodies(sent, 'rejectApplicants')).toEqual([
    { application_ids: ['application-1'], reason: 'schedule', note: 'Nights only' },
  ]);
  await expect.element(card('Noor Haddad').getByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  await card('Noor Haddad')
    .getByRole('button', { name: /^Undo until/ })
    .click();
  await expect.poll(() => namesIn('Closed')).toEqual([]);
  expect(bodies(sent, 'undoRejections')).toEqual([{ application_ids: ['application-1'] }]);
});

test('the opened card leads to the next and the previous one', async () => {
  await show();
  await card('Tess Ruiz')
    .getByRole('button', { name: /^Tess Ruiz/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Application' });
  const [previous, next] = ['Previous applicant', 'Next applicant'].map((name) => sheet.getByRole('button', { name }));
  await expect.element(sheet.getByRole('heading', { name: 'Tess Ruiz' })).toBeVisible();
  const isFirst = (previous!.element() as HTMLButtonElement).disabled;
  await (isFirst ? next! : previous!).click();
  await expect.element(sheet.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  await (isFirst ? previous! : next!).click();
  await expect.element(sheet.getByRole('heading', { name: 'Tess Ruiz' })).toBeVisible();
});

test('a reviewer moves no card', async () => {
  await show({}, facilityRow({ work_role: 'reviewer', works_for: 'mercy' }));
  await expect.element(card('Noor Haddad')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

test('W31: a drop that cannot be taken says why, moves nothing and selects no text', async () => {
  const { sent } = await show();
  await expect.element(card('Noor Haddad')).toBeVisible();
  await userEvent.dragAndDrop(card('Tess Ruiz'), column('Hired'));
  await expect.element(page.getByText("You can't move Tess Ruiz from New to Hired.")).toBeVisible();
  await expect.poll(() => String(getSelection())).toBe('');
  expect(bodies(sent, 'updateApplicationStatus')).toEqual([]);
});

test('W31: what the board says of a move covers no card', async () => {
  await show();
  await card('Noor Haddad').getByRole('button', { name: 'Move Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Reviewed' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Noor Haddad moved to Reviewed' });
  await expect.element(toast).toBeVisible();
  await expect
    .poll(() => toast.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(card('Noor Haddad').element().getBoundingClientRect().top);
});
