import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { NextStep } from '#web/features/interviews/NextStep.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { bookedRow, hourIn, interviewAnswers, interviewRow } from './support/interviewRows.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const sheet = page.getByRole('dialog', { name: 'Interview with Mercy Hospital: Wound care nurse' });
const times = sheet.getByRole('list', { name: 'Times offered' }).getByRole('button');

const show = (given: Interview, answers: Answers = {}) =>
  renderPart(<NextStep application={applicationRow({ status: 'shortlisted' })} />, {
    at: '/my-applications',
    user: clinicianRow(),
    answers: interviewAnswers(given, answers),
  });

const refusing = (reason: string, data: object) => () => {
  const message = 'This time was just taken. These are still free.';
  throw new AppError('CONFLICT', message, { extraData: { reason, ...data } });
};

test('17: a clinician chooses a time, shown in the zone of the facility and in their own', async () => {
  const given = interviewRow({ time_zone: 'America/New_York', sequence: 3, co_hosts: [{ name: 'Vera Vega' }] });
  const { sent } = await show(given);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect
    .poll(() => texts(times))
    .toEqual([
      expect.stringMatching(/1\d:00 AM E[SD]T.*Your time: .*\d+:00 AM C[SD]T/),
      expect.stringMatching(/1\d:00 [AP]M E[SD]T/),
    ]);
  await expect.element(sheet.getByText('Phone call of 30 minutes with Erin Walsh and Vera Vega')).toBeVisible();
  await expectAccessible();
  await times.nth(1).click();
  await expect.element(sheet.getByText('We emailed you the file for your calendar.')).toBeVisible();
  await expect.element(page.getByText('Interview with Mercy Hospital', { exact: true })).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === 'functions/chooseSlot').map(({ body }) => body)).toEqual([
    { interview_id: 'interview-1', starts_at: given.slots[1]!.starts_at, sequence: 3 },
  ]);
});

test('18: a time that another clinician took disappears, and the free ones stay', async () => {
  const given = interviewRow();
  const [free] = given.slots;
  await show(given, { 'POST functions/chooseSlot': refusing('slot_taken', { slots: [free] }) });
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await times.nth(1).click();
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('This time was just taken. These are still free.');
  await expect.poll(() => texts(times)).toEqual([expect.stringMatching(/\d:00 AM C[SD]T/)]);
});

test('20: a clinician who is booked at that time reads from when to when', async () => {
  const busy = { from: hourIn(14, 16), to: hourIn(14, 16).replace(':00:', ':30:') };
  await show(interviewRow(), { 'POST functions/chooseSlot': refusing('own_overlap', busy) });
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await times.nth(1).click();
  await expect
    .element(sheet.getByRole('alert'))
    .toMatchTextContent(/^You are already booked from .*1[01]:00 AM C[SD]T to 1[01]:30 AM C[SD]T\.$/);
  await expect.poll(() => texts(times)).toHaveLength(2);
});

test('20: times that do not fit go back with a note', async () => {
  const { sent } = await show(interviewRow());
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await sheet.getByRole('button', { name: 'None of these works for me' }).click();
  const form = page.getByRole('dialog', { name: 'None of these works for me' });
  await form.getByRole('textbox').fill('Any evening.');
  await expectAccessible();
  await form.getByRole('button', { name: 'Request other times' }).click();
  await expect.element(page.getByText('You asked Mercy Hospital for other times')).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/returnSlots').map(({ body }) => body)).toEqual([
    { interview_id: 'interview-1', sequence: 0, reason: null, note: 'Any evening.' },
  ]);
});

test('23: a clinician cancels a booked interview from its details', async () => {
  const { sent } = await show(bookedRow(hourIn(14, 16)));
  await page.getByRole('button', { name: 'Details' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the interview?' });
  await chooseOption('Reason', 'The time no longer works', dialog);
  await dialog.getByRole('button', { name: 'Cancel the interview' }).click();
  // A line of it stays.
  await expect.element(page.getByText('You canceled the interview with Mercy Hospital')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Details' })).not.toBeInTheDocument();
  expect(sent.find(({ path }) => path === 'functions/cancelInterview')?.body).toMatchObject({
    reason: 'schedule_conflict',
  });
});

test('a clinician who has booked a time chooses another one, or asks for others', async () => {
  const given = bookedRow(hourIn(14, 15));
  const { sent } = await show(given);
  await page.getByRole('button', { name: 'Details' }).click();
  await sheet.getByRole('button', { name: 'Choose another time' }).click();
  // The booked one is not among them.
  await expect.poll(() => texts(times)).toHaveLength(1);
  await expectAccessible();
  await sheet.getByRole('button', { name: 'None of these works for me' }).click();
  const form = page.getByRole('dialog', { name: 'Choose another time' });
  await expect.element(form.getByText(/^You give up the booked time\./)).toBeVisible();
  await form.getByRole('button', { name: 'Request other times' }).click();
  await expect.element(form.getByText('Please choose a reason.')).toBeVisible();
  await chooseOption('Reason', 'Something urgent came up', form);
  await expectAccessible();
  await form.getByRole('button', { name: 'Request other times' }).click();
  await expect.element(page.getByText('You asked Mercy Hospital for other times')).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/returnSlots').map(({ body }) => body)).toEqual([
    { interview_id: 'interview-1', sequence: 0, reason: 'emergency', note: null },
  ]);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect.element(sheet.getByText('Reason: something urgent came up')).toBeVisible();
});

test('a clinician says that the facility was not there, a quarter of an hour after the beginning', async () => {
  const { sent } = await show(bookedRow(new Date(Date.now() - 16 * 60_000).toISOString()));
  await page.getByRole('button', { name: 'The facility did not show up' }).click();
  await expect.element(page.getByText('The interview with Mercy Hospital did not take place')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'The facility did not show up' })).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path === 'functions/closeInterview').map(({ body }) => body)).toEqual([
    { interview_id: 'interview-1', outcome: 'missed' },
  ]);
});
