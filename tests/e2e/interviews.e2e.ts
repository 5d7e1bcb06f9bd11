import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { facilityAndNurses, pageOf, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const phone = { viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' };
const desk = { timezoneId: 'America/Chicago' };

test('17, 23: a facility offers three times, a clinician takes one on a phone and cancels, and each sees it at once', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const office = await pageOf(browser, facility, desk);
  await visit(office, `/facility-applicants?id=${application.id}`);
  await office.getByRole('button', { name: 'Propose an interview' }).click();
  const form = office.getByRole('dialog', { name: 'Propose an interview' });
  await expect(form.getByRole('combobox', { name: 'Time zone of these times' })).toHaveValue('Central Time (Chicago)');
  const day = dayIn(21);
  for (const [at, time] of ['10:00', '11:00', '14:30'].entries()) await enter(form, at + 1, day, time);
  await look(office, 'interview-propose');

  await form.getByRole('button', { name: 'Send the times' }).click();
  await expect(form.getByText('Enter a link that begins with https://')).toBeVisible();
  await form.getByRole('textbox', { name: 'Link to the video call' }).fill('https://video.example/room');
  await form.getByRole('button', { name: 'Send the times' }).click();
  await expect(form).toHaveCount(0);
  const panel = office.getByRole('region', { name: 'Interview' });
  await expect(panel.getByRole('list', { name: 'Times offered' }).getByRole('listitem')).toHaveCount(3);

  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, '/my-applications');
  await mobile.getByRole('button', { name: 'Choose a time' }).click();
  const sheet = mobile.getByRole('dialog', { name: /^Interview with Mercy Hospital/ });
  const times = sheet.getByRole('list', { name: 'Times offered' }).getByRole('button');
  await expect(times).toHaveText([/10:00 AM C[SD]T.*11:00 AM E[SD]T/, /11:00 AM C[SD]T/, /2:30 PM C[SD]T/]);
  await look(mobile, 'interview-choose');
  await times.nth(1).click();
  await expect(sheet.getByText('The file for your calendar is in your mail.')).toBeVisible();
  await expect(panel.getByText('Booked with Noor Haddad')).toBeVisible();
  await expect(panel.getByText(/11:00 AM C[SD]T/)).toBeVisible();

  await visit(mobile, '/schedule');
  await expect(mobile.getByRole('heading', { name: 'Next' })).toBeVisible();
  await expect(mobile.locator('main time').filter({ hasText: /11:00 AM C[SD]T/ })).toHaveCount(2);
  await look(mobile, 'schedule-phone');
  await visit(office, `/schedule?week=${day}`);
  await expect(office.getByRole('link', { name: /^Interview with Noor Haddad/ })).toBeVisible();
  await look(office, 'schedule-desk');

  await mobile.getByRole('button', { name: 'Details' }).click();
  await sheet.getByRole('button', { name: 'Cancel interview' }).click();
  await cancel(mobile);
  await expect(mobile.getByRole('heading', { name: 'No interviews yet' })).toBeVisible();
  await expect(office.getByRole('heading', { name: 'No interviews yet' })).toBeVisible();
  await visit(office, `/facility-applicants?id=${application.id}`);
  await expect(panel.getByText('The last interview was cancelled')).toBeVisible();
});

test('18: a time that somebody else took meanwhile goes, and those that are free stay', async ({
  browser,
  product,
}) => {
  const { facility, nurse, second, job } = await facilityAndNurses(product);
  const slots = ['15', '16'].map((hour) => ({ starts_at: `${dayIn(14)}T${hour}:00:00.000Z` }));
  const offerTo = async ({ client }: typeof nurse) => {
    const { application } = await client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
    const { interview } = await facility.client.functions.proposeInterview({
      application_id: application.id,
      host_id: facility.user.id,
      kind: 'phone',
      minutes: 30,
      time_zone: 'America/Chicago',
      slots,
    });
    return interview;
  };
  const [, theirs] = [await offerTo(nurse), await offerTo(second)];
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, '/my-applications');
  await mobile.getByRole('button', { name: 'Choose a time' }).click();
  const sheet = mobile.getByRole('dialog', { name: /^Interview with Mercy Hospital/ });
  const times = sheet.getByRole('list', { name: 'Times offered' }).getByRole('button');
  await expect(times).toHaveCount(2);
  await second.client.functions.chooseSlot({ interview_id: theirs.id, ...slots[1]!, sequence: theirs.sequence });
  await times.nth(1).click();
  await expect(sheet.getByRole('alert')).toHaveText('Somebody else just took that time. These are still free.');
  await expect(times).toHaveText([/9:00 AM CST/]);
  await times.click();
  await expect(sheet.getByText('The file for your calendar is in your mail.')).toBeVisible();
});

test('20: somebody who is booked at that time is told so, and a time that nobody can make goes back with a note', async ({
  browser,
  product,
}) => {
  const [{ facility, nurse, job }, other] = [await facilityAndNurses(product), await facilityAndNurses(product)];
  const starts_at = `${dayIn(14)}T16:00:00.000Z`;
  const offer = async (by: typeof facility, job_id: string) => {
    const { application } = await nurse.client.functions.handleNewApplication({ job_id, cover: 'Hello' });
    const { interview } = await by.client.functions.proposeInterview({
      application_id: application.id,
      host_id: by.user.id,
      kind: 'phone',
      minutes: 30,
      time_zone: 'America/Chicago',
      slots: [{ starts_at }],
    });
    return interview;
  };
  const booked = await offer(other.facility, other.job.id);
  await nurse.client.functions.chooseSlot({ interview_id: booked.id, starts_at, sequence: booked.sequence });
  await offer(facility, job.id);

  const [news] = await nurse.client.entities.Notification.filter({ type: 'interview' }, '-created_date', 1);
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, news!.link!);
  await mobile.getByRole('button', { name: 'Choose a time' }).click();
  const sheet = mobile.getByRole('dialog', { name: /^Interview with Mercy Hospital/ });
  await sheet.getByRole('list', { name: 'Times offered' }).getByRole('button').click();
  await expect(sheet.getByRole('alert')).toContainText(
    /^You are already booked from .*1?\d:00 AM C[SD]T to .*:30 AM C[SD]T\.$/,
  );

  await sheet.getByRole('button', { name: 'None of these fits' }).click();
  const form = mobile.getByRole('dialog', { name: 'None of these fits' });
  await form.getByRole('textbox').fill('Any evening.');
  await form.getByRole('button', { name: 'Ask for other times' }).click();
  await expect(mobile.getByText('You asked Mercy Hospital for other times')).toBeVisible();
  const office = await pageOf(browser, facility, desk);
  await visit(office, '/schedule');
  await office.getByRole('link', { name: 'None of the times fits Noor Haddad.' }).click();
  await expect(office.getByText('“Any evening.”')).toBeVisible();
});

test('a booked interview is saved as a file, and afterwards each side says how it went while the other looks', async ({
  browser,
  product,
}) => {
  const { facility, nurse, second, job } = await facilityAndNurses(product);
  const [atFacility, atNurse] = [await pageOf(browser, facility, desk), await pageOf(browser, nurse, phone)];
  const { application, interview } = await bookedWith(nurse, facility, job.id);
  await visit(atNurse, '/schedule');
  await atNurse.getByRole('button', { name: 'Details' }).click();
  const sheet = atNurse.getByRole('dialog', { name: /^Interview with Mercy Hospital/ });
  await visit(atFacility, `/facility-applicants?id=${application.id}`);
  const panel = atFacility.getByRole('region', { name: 'Interview' });
  for (const place of [sheet, panel]) {
    const saving = place.page().waitForEvent('download');
    await place.getByRole('button', { name: 'Save for your calendar' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('interview.ics');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`UID:${interview.id}\r\n`);
    expect(text).toContain('METHOD:PUBLISH\r\n');
  }
  await look(atNurse, 'interview-file');

  await test.step('it took place', async () => {
    await expect(panel.getByRole('button', { name: 'It took place' })).toHaveCount(0);
    await product.run('tests/browser/support/beginInterview.ts', interview.id, '5');
    await visit(atNurse, '/my-applications');
    await expect(atNurse.getByText('Interview with Mercy Hospital')).toBeVisible();
    await visit(atFacility, `/facility-applicants?id=${application.id}`);
    await expect(panel.getByRole('button', { name: 'The applicant was not there' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'It took place' }).click();
    await expect(panel.getByText('The interview took place')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'It took place' })).toHaveCount(0);
    await expect(atNurse.getByText('You talked with Mercy Hospital')).toBeVisible();
  });

  await test.step('the other side was not there', async () => {
    const late = await bookedWith(second, facility, job.id);
    await product.run('tests/browser/support/beginInterview.ts', late.interview.id, '16');
    const atSecond = await pageOf(browser, second, phone);
    await visit(atFacility, `/facility-applicants?id=${late.application.id}`);
    await expect(panel.getByText('Booked with Tess Ruiz')).toBeVisible();
    await visit(atSecond, '/my-applications');
    await look(atSecond, 'interview-outcomes');
    await atSecond.getByRole('button', { name: 'The facility was not there' }).click();
    await expect(atSecond.getByText('Noted')).toBeVisible();
    await expect(atSecond.getByRole('button', { name: 'The facility was not there' })).toHaveCount(0);
    await expect(panel.getByText('The interview was missed')).toBeVisible();
  });
});

test('22: the form asks about an hour that comes twice, and refuses one that clocks skip', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const office = await pageOf(browser, facility, { timezoneId: 'America/New_York' });
  await visit(office, `/facility-applicants?id=${application.id}`);
  await office.getByRole('button', { name: 'Propose an interview' }).click();
  const form = office.getByRole('dialog', { name: 'Propose an interview' });
  await enter(form, 1, '2027-11-07', '01:30');
  const question = form.getByRole('radiogroup', { name: '1:30 AM comes twice on Nov 7, 2027. Which one?' });
  await expect(question.getByRole('radio')).toHaveCount(2);
  await expect(question.getByRole('radio', { name: 'First (EDT)' })).toBeVisible();
  await expect(question.getByRole('radio', { name: 'Second (EST)' })).toBeVisible();
  await enter(form, 1, '2027-03-14', '02:30');
  await expect(question).toHaveCount(0);
  await expect(form.getByText('2:30 AM does not exist on Mar 14, 2027: clocks go forward.')).toBeVisible();
  await form.getByRole('button', { name: 'Send the times' }).click();
  await expect(form.getByText('Look at the times that are marked.')).toBeVisible();
});

test('the address of a calendar is shown once, answers a calendar, and ends', async ({ browser, product }) => {
  const { nurse } = await facilityAndNurses(product);
  const page = await pageOf(browser, nurse, phone);
  await visit(page, '/schedule');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const url = await page.getByRole('textbox', { name: 'Address for your calendar program' }).inputValue();
  const { pathname } = new URL(url);
  const read = () => fetch(product.address + pathname);
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR');
  await visit(page, '/schedule');
  await expect(page.getByRole('textbox', { name: 'Address for your calendar program' })).toHaveCount(0);
  await page.getByRole('button', { name: 'End the address' }).click();
  await expect.poll(async () => (await read()).status).toBe(404);
});

/** An interview of the clinician for that job, in two weeks. */
async function bookedWith({ client }: Member, facility: Member, job_id: string) {
  const { application } = await client.functions.handleNewApplication({ job_id, cover: 'Hello' });
  const starts_at = `${dayIn(14)}T16:00:00.000Z`;
  const { interview } = await facility.client.functions.proposeInterview({
    application_id: application.id,
    host_id: facility.user.id,
    kind: 'phone',
    minutes: 30,
    time_zone: 'America/Chicago',
    slots: [{ starts_at }],
  });
  await client.functions.chooseSlot({ interview_id: interview.id, starts_at, sequence: 0 });
  return { application, interview };
}

async function enter(form: Locator, number: number, day: string, time: string): Promise<void> {
  await form.getByLabel(`Day of time ${number}`, { exact: true }).fill(day);
  await form.getByLabel(`Time ${number}`, { exact: true }).fill(time);
}

async function cancel(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Cancel the interview?' });
  await chooseIn(dialog, 'Reason', 'The time does not work any more');
  await dialog.getByRole('button', { name: 'Cancel the interview' }).click();
  await expect(dialog).toHaveCount(0);
}

/** `yyyy-MM-dd`, so many days from now. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
