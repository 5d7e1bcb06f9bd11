import { expect } from '@playwright/test';
import { chooseIn } from './support/chooseOption.ts';
import { facilityAndNurses, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, timezoneId: 'America/New_York' };

test('17, 23: a clinician takes a time on a phone and gives it up, and the facility sees each step', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await facility.client.functions.proposeInterview({
    application_id: application.id,
    host_id: facility.user.id,
    kind: 'phone',
    minutes: 30,
    time_zone: 'America/Chicago',
    slots: [{ starts_at: `${day}T16:00:00.000Z` }],
  });
  const [office, mobile] = [await pageOf(browser, facility), await pageOf(browser, nurse, phone)];
  await visit(office, `/facility-applicants?id=${application.id}`);
  const panel = office.getByRole('region', { name: 'Interview' });
  await expect(panel.getByText('You offered times. Noor Haddad has not chosen one yet.')).toBeVisible();
  await visit(mobile, '/my-applications');
  await mobile.getByRole('button', { name: 'Choose a time' }).click();
  const sheet = mobile.getByRole('dialog', { name: /^Interview with Mercy Hospital/ });
  await sheet.getByRole('list', { name: 'Times offered' }).getByRole('button').click();
  await expect(panel.getByText('Interview booked with Noor Haddad')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel interview' }).click();
  const dialog = mobile.getByRole('dialog', { name: 'Cancel the interview?' });
  await chooseIn(dialog, 'Reason', 'The time no longer works');
  await dialog.getByRole('button', { name: 'Cancel the interview' }).click();
  await expect(panel.getByText('The last interview was canceled')).toBeVisible();
});
