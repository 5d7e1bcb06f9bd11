import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { RowOf } from '#domain/entities.ts';
import type { User } from '#domain/accounts/user.ts';
import { Messages } from '#web/features/messaging/Messages.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const mercy = facilityRow();
const noor = clinicianRow();
const thread = rowOf('Thread', { id: 'thread-1', participant_ids: [mercy.id, noor.id] });
const message = rowOf('Message', { id: 'message-1', thread_id: thread.id, sender_id: noor.id, body: 'Hello', seq: 1 });
const template = rowOf('MessageTemplate', {
  id: 'template-1',
  facility_id: mercy.id,
  name: 'Next step',
  body: 'Hi {first_name}, about {job_title}. {my_name}, {facility_name}',
});

const show = (user: User, templates: Answers) =>
  renderPart(<Messages renderMenu={() => null} renderFile={() => null} />, {
    at: `/messages?thread=${thread.id}`,
    user,
    answers: {
      'GET entities/Thread/v2/list': { items: [thread], next_cursor: null, has_more: false },
      'GET entities/Thread': [],
      'GET entities/User': [user.id === mercy.id ? noor : mercy],
      'GET entities/Message': [message],
      'GET entities/Application': [],
      'POST functions/markThreadRead': { thread },
      'POST functions/sendMessage': ({ body }: SentRequest) => ({
        message: { ...message, id: 'message-2', seq: 2, sender_id: user.id, ...(body as object) },
      }),
      ...templates,
    },
  });

const box = page.getByRole('textbox', { name: /^Message to/ });
const templates = page.getByRole('button', { name: 'Templates', exact: true });
const dialog = page.getByRole('dialog');

test('a template is in the message after two presses, with the names and the job of the conversation', async () => {
  await show(mercy, {
    'GET entities/MessageTemplate': [template],
    'GET entities/Application': [applicationRow({ job_title: 'ICU nurse', applicant_id: noor.id })],
  });
  await expect.element(page.getByRole('link', { name: 'ICU nurse' })).toBeVisible();
  await templates.click();
  await page.getByRole('menuitem', { name: 'Next step' }).click();
  await expect.element(box).toHaveValue('Hi Noor, about ICU nurse. Erin Walsh, Mercy Hospital');
  await expect.element(box).toHaveFocus();
  await expectAccessible();
});

test('what a template leaves open is marked, and nothing is sent before it is replaced', async () => {
  const { sent } = await show(mercy, { 'GET entities/MessageTemplate': [template] });
  await box.fill('Good morning');
  await templates.click();
  await page.getByRole('menuitem', { name: 'Next step' }).click();
  await expect.element(box).toHaveValue('Good morning\n\nHi Noor, about {job_title}. Erin Walsh, Mercy Hospital');
  await expect.element(page.getByText(/Replace \{job_title\} before you send\./)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await userEvent.keyboard('the night shift');
  await expect.element(page.getByText(/before you send/)).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).not.toContain('functions/sendMessage');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === 'functions/sendMessage')?.body)
    .toMatchObject({ body: 'Good morning\n\nHi Noor, about the night shift. Erin Walsh, Mercy Hospital' });
});

test('a clinician saves what is typed under a name, edits it and deletes it', async () => {
  let rows: RowOf<'MessageTemplate'>[] = [];
  const write = ({ body }: SentRequest) => {
    rows = [{ ...template, ...rows[0], facility_id: noor.id, ...(body as object) }];
    return rows[0];
  };
  const { sent } = await show(noor, {
    'GET entities/MessageTemplate': () => rows,
    'POST entities/MessageTemplate': write,
    'PUT entities/MessageTemplate/*': write,
    'DELETE entities/MessageTemplate/*': () => {
      rows = [];
      return { success: true };
    },
  });
  await templates.click();
  await expect.element(page.getByText('No message templates yet')).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Save this text' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(templates).toHaveFocus();
  await box.fill('I can start on Monday.');
  await templates.click();
  await page.getByRole('menuitem', { name: 'Save this text' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Start');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await templates.click();
  await expect.element(page.getByRole('menuitem', { name: 'Start', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Edit templates' }).click();
  await dialog.getByRole('button', { name: 'Edit Start' }).click();
  await expect
    .element(dialog.getByText(/^Insert field: \{job_title\}, \{facility_name\}, and \{my_name\}$/))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('I can start on Tuesday.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const item = dialog.getByRole('article', { name: 'Start' });
  await expect.element(item.getByText('I can start on Tuesday.')).toBeVisible();
  await expectAccessible();
  await item.getByRole('button', { name: 'Delete Start' }).click();
  await expect.element(dialog.getByText('We delete Start.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete template' }).click();
  await expect.element(dialog.getByText('No message templates yet')).toBeVisible();
  await expect.element(box).toHaveValue('I can start on Monday.');
  expect(sent.map(({ path }) => path)).not.toContain('functions/sendMessage');
});

test('templates that cannot be loaded say so, and come at another try', async () => {
  let fails = true;
  await show(mercy, {
    'GET entities/MessageTemplate': () => {
      if (fails) throw new AppError('FORBIDDEN', 'Not now');
      return [template];
    },
  });
  await templates.click();
  await expect.element(page.getByText("We couldn't load the templates")).toBeVisible();
  fails = false;
  await page.getByRole('menuitem', { name: 'Try again' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Next step' })).toBeVisible();
});
