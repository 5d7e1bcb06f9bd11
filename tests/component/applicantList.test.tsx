import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { applicantRow, foundApplicants } from './support/jobRows.ts';
import { focusOn, press } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const show = (given: readonly Applicant[], more: Answers = {}, at = '/facility-applicants') =>
  renderPart(<FacilityApplicants />, {
    at,
    user: facilityRow(),
    answers: { ...more, ...applicantAnswers(given), ...more },
  });
const card = page.getByRole('article');
const decisions = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === 'functions/updateApplicationStatus');

/** More than a page shows. */
const many = Array.from({ length: 52 }, (_, at) =>
  applicantRow(
    { id: `application-${at + 1}` },
    clinicianRow({ id: `person-${at + 1}`, full_name: `Applicant ${at + 1}` }),
  ),
);

test('applicants go on where the page ended, each once', async () => {
  await show(many, {
    'POST functions/searchApplicants': ({ body }: SentRequest) => {
      const { after } = body as { after: string | null };
      // One that was at the end when another came is on both pages.
      const applicants = after === 'second page' ? many.slice(49) : many.slice(0, 50);
      return { ...foundApplicants(applicants), total: 52, next: after ? null : 'second page' };
    },
  });
  await expect.element(page.getByText('52 applications')).toBeVisible();
  const opener = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem').getByRole('button');
  await expect.poll(() => opener.elements()).toHaveLength(50);
  await focusOn(page.getByRole('button', { name: 'Show more' }));
  await userEvent.keyboard('{Enter}');
  const names = () => texts(opener).map((text) => /Applicant \d+/.exec(text)?.[0]);
  await expect.poll(names).toEqual(many.map(({ person }) => person?.full_name));
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('B6: rows are dense, and the list scrolls beside filters that stay', async () => {
  await show(many.slice(0, 50));
  const opener = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem');
  await expect.poll(() => opener.elements()).toHaveLength(50);
  for (const element of opener.elements()) expect(element.getBoundingClientRect().height).toBeLessThanOrEqual(76);
  expect(document.documentElement.scrollHeight).toBeLessThan(1300);
  await opener.nth(40).getByRole('button').click();
  await expect.element(page.getByRole('combobox', { name: 'Job' })).toBeInViewport();
});

test('B5: a decision opens the next without asking for a list or its counts again', async () => {
  const { sent } = await show(many.slice(0, 10), {}, '/facility-applicants?status=pending');
  const opener = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem').getByRole('button');
  await expect.poll(() => opener.elements()).toHaveLength(10);
  await userEvent.keyboard('j');
  await expect.poll(() => decisions(sent)).toHaveLength(1);
  await expect.element(card.getByText('Reviewed')).toBeVisible();
  const before = sent.length;
  await userEvent.keyboard('s');
  await expect.element(card.getByRole('heading', { name: 'Applicant 2', level: 2 })).toBeVisible();
  await expect.poll(() => decisions(sent)).toHaveLength(3);
  await expect.element(card.getByText('Reviewed')).toBeVisible();
  await expect.element(opener.nth(0)).toHaveFocus();
  const asked = sent.slice(before).map(({ path }) => path);
  for (const list of ['searchApplicants', 'facilityJobs', 'facilityFigures']) {
    expect(asked).not.toContain(`functions/${list}`);
  }
});

test('a long list of choices ends above the edge of the window, and its last one is brought into view', async () => {
  await show(many.slice(0, 2));
  await page.getByRole('button', { name: 'Filters' }).click();
  const field = page.getByPlaceholder('Any state');
  await press(field, '{ArrowDown}');
  const list = page.getByRole('listbox');
  await expect.element(list).toBeVisible();
  await expect.poll(() => list.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  await expect.element(list.getByRole('option', { name: 'WY · Wyoming' })).toBeInViewport();
});
