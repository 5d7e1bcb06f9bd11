import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PostJob from '#web/routes/facility/postJob.tsx';
import { choose } from './support/choose.ts';
import { chooseOption } from './support/chooseOption.ts';
import { jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const open = (query: string) =>
  renderPart(<PostJob />, {
    at: `/post-job${query}`,
    user: facilityRow(),
    answers: {
      'GET entities/Job/job-1': jobRow(),
      ...postJobAnswers,
    },
  });

const step = (now: number) => expect.element(page.getByText(`Step ${now} of 4`).nth(0)).toBeVisible();

test('a link into the wizard stops where something required is missing', async () => {
  await open('?step=4');
  await step(1);
});

test('what is wrong and not missing is found when the job is saved, in another step', async () => {
  const draft = { pay_stated_min: 90, pay_stated_max: 70, step: 9 };
  localStorage.setItem('drafts-of', facilityRow().id);
  localStorage.setItem(`draft:post-job:${facilityRow().id}:job-1`, JSON.stringify(draft));
  await open('?edit=job-1&step=4');
  await step(4);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await step(2);
  await expect.element(page.getByRole('textbox', { name: /^Maximum pay/ })).toHaveFocus();
  await expect.element(page.getByText('Must be at least the minimum pay')).toBeVisible();
});

test('W6: the choice of a site has words of its own, and fills the address that nothing was typed for', async () => {
  const site = (id: string, name: string, address: string) =>
    rowOf('Site', { id, name, address, facility_id: facilityRow().id, time_zone: 'America/Chicago' });
  const sites = [site('west', 'West campus', 'San Diego, CA 92101'), site('east', 'East campus', 'Tampa, FL 33602')];
  const workplace = { facility: null, member: null, rights: [], sites };
  await renderPart(<PostJob />, {
    at: '/post-job',
    user: facilityRow(),
    answers: { ...postJobAnswers, 'POST functions/workplace': workplace },
  });
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect.element(page.getByRole('combobox', { name: 'Site' })).toHaveAttribute('placeholder', 'No site');
  await chooseOption('Location Type', 'On-site');
  await chooseOption('Site', 'West campus');
  await expect.element(address).toHaveValue('San Diego, CA 92101');
  await chooseOption('Site', 'East campus');
  await expect.element(address).toHaveValue('Tampa, FL 33602');
  await address.fill('Door 4, Tampa, FL 33602');
  await chooseOption('Site', 'West campus');
  await expect.element(address).toHaveValue('Door 4, Tampa, FL 33602');
});

test('W32: a job that was opened from an offer leads back to the offer once it is saved', async () => {
  const { address } = await renderPart(<PostJob />, {
    at: '/post-job?edit=job-1&step=3&offer=application-1',
    user: facilityRow(),
    answers: { 'GET entities/Job/job-1': jobRow(), 'PUT entities/Job/job-1': jobRow(), ...postJobAnswers },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(address).toBe('/offer?application=application-1');
});

test('a job asks its applicants for references', async () => {
  const { sent } = await renderPart(<PostJob />, {
    at: '/post-job?edit=job-1&step=3',
    user: facilityRow(),
    answers: { 'GET entities/Job/job-1': jobRow(), 'PUT entities/Job/job-1': jobRow(), ...postJobAnswers },
  });
  await choose(page.getByRole('checkbox', { name: 'Ask applicants for references' }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ asks_references: true }]);
});
