import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { FacilityInterview } from '#web/features/interviews/FacilityInterview.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { bookedRow, hourIn, interviewAnswers, interviewRow } from './support/interviewRows.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';
import { savedFiles } from './support/savedFiles.ts';
import { texts } from './support/texts.ts';

const panel = page.getByRole('region', { name: 'Interview' });
const form = page.getByRole('dialog', { name: 'Propose an interview' });

const show = (
  given: Interview | null,
  time_zone: string | null = null,
  answers: Answers = {},
  more: Partial<User> = {},
) =>
  renderPart(<FacilityInterview application={applicationRow({ status: 'shortlisted' })} />, {
    at: '/facility-applicants',
    user: facilityRow({ time_zone, ...more }),
    answers: interviewAnswers(given, answers),
  });

async function enter(number: number, day: string, time: string): Promise<void> {
  await form.getByLabelText(`Day of time ${number}`).fill(day);
  await form.getByLabelText(`Time ${number}`, { exact: true }).fill(time);
}

test('17: a facility offers three times in its zone, and a video call needs a link', async () => {
  const { sent } = await show(null);
  await panel.getByRole('button', { name: 'Propose an interview' }).click();
  await expect.element(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Central Time (Chicago)');
  const day = hourIn(21, 12).slice(0, 10);
  for (const [at, time] of ['10:00', '11:00', '14:30'].entries()) await enter(at + 1, day, time);
  await form.getByRole('button', { name: 'Send times' }).click();
  await expect.element(form.getByText('Enter a link that begins with https://')).toBeVisible();
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Link to the video call' }).fill('https://video.example/room');
  await form.getByRole('button', { name: 'Send times' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const times = panel.getByRole('list', { name: 'Times offered' }).getByRole('listitem');
  await expect
    .poll(() => texts(times))
    .toEqual([/10:00 AM C[SD]T/, /11:00 AM C[SD]T/, /2:30 PM C[SD]T/].map((time) => expect.stringMatching(time)));
  expect(sent.filter(({ path }) => path === 'functions/proposeInterview').map(({ body }) => body)).toMatchObject([
    { kind: 'video', where: 'https://video.example/room', time_zone: 'America/Chicago', minutes: 30 },
  ]);
});

const colleagues = ['Robin Reviewer', 'Vera Vega', 'Will Viewer'].map((full_name, at) =>
  rowOf('Member', {
    ...{ id: `member-${at}`, user_id: `colleague-${at}`, full_name, email: `c${at}@example.com`, status: 'active' },
    work_role: full_name === 'Will Viewer' ? 'viewer' : 'reviewer',
  }),
);

test('a facility chooses a panel among those who may interview, and needs one of them', async () => {
  const { sent } = await show(null, 'America/Chicago', { 'GET entities/Member': colleagues });
  await panel.getByRole('button', { name: 'Propose an interview' }).click();
  const hosts = form.getByRole('combobox', { name: 'Interviewers, up to 4' });
  await hosts.click();
  await page.getByRole('option', { name: 'Facility account' }).click();
  await expect.element(page.getByRole('option', { name: 'Will Viewer' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await chooseOption('Format', 'Phone call', form);
  await enter(1, hourIn(21, 12).slice(0, 10), '10:00');
  await form.getByRole('button', { name: 'Send times' }).click();
  await expect.element(form.getByText('Choose at least one interviewer.')).toBeVisible();
  await hosts.click();
  for (const name of ['Vera Vega', 'Robin Reviewer']) await page.getByRole('option', { name }).click();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await form.getByRole('button', { name: 'Send times' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path === 'functions/proposeInterview')?.body).toMatchObject({
    host_id: 'colleague-1',
    co_host_ids: ['colleague-0'],
  });
});

const made = /^https:\/\/meet\.example\.org\/[0-9a-f-]{36}$/;

test('the link of a video is made from the pattern of the facility, and can be changed', async () => {
  await show(null, 'America/Chicago', {}, { interview_link: 'https://meet.example.org/{id}' });
  await panel.getByRole('button', { name: 'Propose an interview' }).click();
  const link = form.getByRole('textbox', { name: 'Link to the video call' });
  await expect.poll(() => (link.element() as HTMLInputElement).value).toMatch(made);
  await chooseOption('Format', 'On site', form);
  await expect.element(form.getByRole('textbox', { name: 'Where to come (optional)' })).toHaveValue('');
  await chooseOption('Format', 'Video call', form);
  await expect.poll(() => (link.element() as HTMLInputElement).value).toMatch(made);
  await link.fill('https://own.example/room');
  await chooseOption('Format', 'Phone call', form);
  const where = form.getByRole('textbox', { name: 'Who calls, and which number (optional)' });
  await expect.element(where).toHaveValue('https://own.example/room');
});

test('22: the form asks about an hour that comes twice, and refuses one that clocks skip', async () => {
  const { sent } = await show(null, 'America/New_York');
  await panel.getByRole('button', { name: 'Propose an interview' }).click();
  await enter(1, '2027-11-07', '01:30');
  const question = form.getByRole('radiogroup', { name: '1:30 AM occurs twice on Nov 7, 2027. Which one?' });
  await expect.element(question.getByRole('radio', { name: 'First (EDT)' })).toBeVisible();
  await expect.element(question.getByRole('radio', { name: 'Second (EST)' })).toBeVisible();
  await expectAccessible();
  await enter(1, '2027-03-14', '02:30');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(form.getByText('2:30 AM does not exist on Mar 14, 2027, when clocks go forward.')).toBeVisible();
  await form.getByRole('button', { name: 'Send times' }).click();
  await expect.element(form.getByText('Check the marked times.')).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/proposeInterview')).toEqual([]);
});

test('a facility reads what a clinician wrote for whom no time fits, and offers other ones', async () => {
  await show(interviewRow({ status: 'returned', reason_note: 'Any evening.' }));
  await expect.element(panel.getByText('None of the times works for Noor Haddad')).toBeVisible();
  await expect.element(panel.getByText('“Any evening.”')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Offer other times' })).toBeVisible();
});

test('a facility reads why a clinician asked for another time than the booked one', async () => {
  await show(interviewRow({ status: 'returned', reason: 'more_time', reason_note: 'Next week?' }));
  await expect.element(panel.getByText('Noor Haddad asked for another time')).toBeVisible();
  await expect.element(panel.getByText('Reason: more time to prepare')).toBeVisible();
  await expect.element(panel.getByText('“Next week?”')).toBeVisible();
});

test('the facility saves a booked interview as a file, and cancels it with a reason', async () => {
  const saved = savedFiles();
  const { sent } = await show(bookedRow(hourIn(14, 16)));
  await expect.element(panel.getByText('Interview booked with Noor Haddad')).toBeVisible();
  await panel.getByRole('button', { name: 'Add to calendar' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['interview.ics']);
  expect(await saved[0]!.file.text()).toContain('METHOD:PUBLISH\r\n');
  expect(sent.at(-1)?.body).toEqual({ interview_id: 'interview-1' });
  await panel.getByRole('button', { name: 'Cancel interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the interview?' });
  await dialog.getByRole('button', { name: 'Cancel the interview' }).click();
  await expect.element(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible();
  await chooseOption('Reason', 'The time no longer works', dialog);
  await dialog.getByRole('button', { name: 'Cancel the interview' }).click();
  await expect.element(panel.getByText('The last interview was canceled')).toBeVisible();
  expect(sent.find(({ path }) => path === 'functions/cancelInterview')?.body).toEqual({
    interview_id: 'interview-1',
    reason: 'schedule_conflict',
    note: null,
  });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test.each([
  { minutes: -5, choices: [] },
  { minutes: 5, choices: ['It took place'] },
  { minutes: 16, choices: ['It took place', 'The applicant did not show up'] },
])('what a facility may say of an interview that began $minutes minutes ago', async ({ minutes, choices }) => {
  await show(bookedRow(minutesAgo(minutes)));
  await expect.element(panel.getByText('Interview booked with Noor Haddad')).toBeVisible();
  expect(texts(panel.getByRole('button', { name: /^(It took place|The applicant did not show up)$/ }))).toEqual(
    choices,
  );
});

test('a facility says that an interview took place, once', async () => {
  const { sent } = await show(bookedRow(minutesAgo(5)));
  await panel.getByRole('button', { name: 'It took place' }).click();
  await expect.element(panel.getByText('The interview took place')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'It took place' })).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path === 'functions/closeInterview').map(({ body }) => body)).toEqual([
    { interview_id: 'interview-1', outcome: 'held' },
  ]);
});
