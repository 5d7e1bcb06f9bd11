import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import type { SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

function show(at: string, user = facilityRow()) {
  let views = [rowOf('ApplicantView', { id: 'view-1', name: 'Night nurses', query: 'tags=nights&sort=rate' })];
  return renderPart(<FacilityApplicants />, {
    at,
    user,
    answers: {
      ...applicantAnswers([applicantRow()]),
      'GET entities/ApplicantView': () => views,
      'POST entities/ApplicantView': ({ body }: SentRequest) => {
        const view = rowOf('ApplicantView', { id: 'view-2', ...(body as object) });
        views = [...views, view];
        return view;
      },
      'DELETE entities/ApplicantView/view-1': () => {
        views = views.filter(({ id }) => id !== 'view-1');
        return { success: true };
      },
    },
  });
}

const views = page.getByRole('dialog', { name: 'Saved views' });
const open = () => page.getByRole('button', { name: 'Views' }).click();

test('a view is opened with two clicks, saved under a name and deleted', async () => {
  const { sent, address } = await show('/facility-applicants?id=application-1');
  await open();
  await expect.element(views.getByText('Choose filters first, then save them here.')).toBeVisible();
  await expectAccessible();
  await views.getByRole('link', { name: 'Night nurses' }).click();
  await expect.poll(address).toBe('/facility-applicants?tags=nights&sort=rate');
  await expect.element(views).not.toBeInTheDocument();
  await open();
  await views.getByRole('textbox', { name: 'Name of this view' }).fill(' Cheapest nights ');
  await views.getByRole('button', { name: 'Save this view' }).click();
  await expect.element(views.getByRole('link', { name: 'Cheapest nights' })).toBeVisible();
  const saved = sent.find(({ method, path }) => method === 'POST' && path === 'entities/ApplicantView');
  expect(saved?.body).toEqual({ name: 'Cheapest nights', query: 'tags=nights&sort=rate' });
  await views.getByRole('button', { name: 'Delete Night nurses' }).click();
  await expect.element(views.getByRole('link', { name: 'Night nurses' })).not.toBeInTheDocument();
});

test('a reviewer opens views, and neither saves nor deletes one', async () => {
  await show('/facility-applicants?tags=nights', facilityRow({ work_role: 'reviewer', works_for: 'mercy' }));
  await open();
  await expect.element(views.getByRole('link', { name: 'Night nurses' })).toBeVisible();
  await expect.element(views.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(views.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
