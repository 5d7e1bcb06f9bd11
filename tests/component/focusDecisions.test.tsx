import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InviteButton } from '#web/features/accounts/admin/InviteButton.tsx';
import { PeopleList } from '#web/features/accounts/admin/PeopleList.tsx';
import AdminVerification from '#web/routes/admin/verification.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import type { SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { choose } from './support/choose.ts';
import { deskAnswers, documentRow } from './support/deskAnswers.ts';
import { facilityJobAnswers } from './support/facilityJobAnswers.ts';
import { inPage } from './support/inPage.tsx';
import { applicantRow, jobRow } from './support/jobRows.ts';
import { press } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

/** Presses an item of the menu of a row, and yes in its dialog. */
async function act(menu: string, item: string, yes = item): Promise<void> {
  await press(button(menu));
  await press(page.getByRole('menuitem', { name: item }));
  await press(dialog.getByRole('button', { name: yes }));
  await expect.element(dialog).not.toBeInTheDocument();
}

test('B3: what is done with a posting gives the focus back to its menu, and deleting the last one to the page', async () => {
  await renderPart(inPage(<FacilityJobs />), {
    at: '/facility-jobs',
    user: facilityRow(),
    answers: facilityJobAnswers([jobRow()]),
  });
  const menu = 'Actions for Wound care nurse';
  for (const [item, yes, status] of [
    ['Mark Filled', 'Mark Filled', 'Filled'],
    ['Reopen', 'Reopen job', 'Active'],
    ['Close', 'Close job', 'Closed'],
  ] as const) {
    await act(menu, item, yes);
    await expect.element(page.getByRole('article').getByText(status, { exact: true })).toBeVisible();
    await expect.element(button(menu)).toHaveFocus();
  }
  await act(menu, 'Delete', 'Delete job');
  await expect.element(page.getByText('No jobs posted yet')).toBeVisible();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
});

test('B3: an account that is closed and opened again gives the focus back to its menu', async () => {
  let person = clinicianRow({ is_active: true });
  await renderPart(inPage(<PeopleList />), {
    at: '/admin-users',
    user: administratorRow(),
    answers: {
      'GET entities/User': () => [person],
      'GET entities/User/count': { count: 1 },
      'PUT entities/User/*': ({ body }: SentRequest) => (person = { ...person, ...(body as object) }),
    },
  });
  const menu = 'Actions for Noor Haddad';
  await act(menu, 'Deactivate account');
  await expect.element(page.getByText('You deactivated Noor Haddad')).toBeVisible();
  await expect.element(button(menu)).toHaveFocus();
  await act(menu, 'Reactivate account');
  await expect.element(page.getByText('You reactivated Noor Haddad')).toBeVisible();
  await expect.element(button(menu)).toHaveFocus();
});

test('B3: an invitation that is sent gives the focus back to the button', async () => {
  const answers = { 'POST users/invite-user': { success: true } };
  await renderPart(<InviteButton />, { at: '/admin-users', user: administratorRow(), answers });
  await press(button('Invite a person'));
  await dialog.getByRole('textbox', { name: 'Email' }).fill('clinic@example.com');
  await press(button('Send invitation'));
  await expect.element(page.getByText('We sent an invitation to clinic@example.com')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Invite a person')).toHaveFocus();
});

test('B3: the form of a decision takes the focus to its fields, and gives it back when it is left', async () => {
  await renderPart(inPage(<AdminVerification />), {
    at: '/admin-verification?id=document-1',
    user: administratorRow(),
    answers: deskAnswers([documentRow()]),
  });
  await press(button('Review'));
  const reason = page.getByRole('combobox', { name: 'Reason for rejecting' });
  await expect.element(reason).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('form')?.contains(reason.element())).toBe(true);
  await press(button('Reject'));
  await expect.element(page.getByText('Please add a rejection reason')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('form')?.contains(reason.element())).toBe(true);
  await press(button('Cancel'));
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(button('Review')).toHaveFocus();
});

test('B3: the bar of selected applicants gives the focus back to the list when it goes', async () => {
  const [noor, tess] = [
    applicantRow(),
    applicantRow({ id: 'application-2', applicant_id: 'tess' }, clinicianRow({ id: 'tess', full_name: 'Tess Ruiz' })),
  ];
  const done = ['application-1', 'application-2'];
  await renderPart(inPage(<FacilityApplicants />), {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: {
      'GET entities/MessageTemplate': [],
      ...applicantAnswers([noor, tess]),
      'POST functions/messageApplicants': { done, skipped: [] },
      'POST functions/moveApplications': { done, skipped: [] },
    },
  });
  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  const select = async () => {
    await press(all, ' ');
    await expect.element(bar).toBeVisible();
  };
  const expectReturn = async (after: string) => {
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(all, { message: after }).toHaveFocus();
  };
  await select();
  await press(bar.getByRole('button', { name: 'Clear selection' }));
  await expectReturn('Clear selection');
  await select();
  await userEvent.keyboard(' ');
  await expectReturn('Select all shown, again');
  for (const [action, yes] of [
    ['Message', 'Send to 2 people'],
    ['Shortlist', 'Shortlist'],
    ['Reject', 'Reject'],
  ] as const) {
    await select();
    const opener = bar.getByRole('button', { name: action });
    await press(opener);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await press(opener);
    if (action === 'Message') await dialog.getByRole('textbox', { name: 'Message' }).fill('We decide on Friday.');
    await press(dialog.getByRole('button', { name: yes }));
    await expectReturn(yes);
  }
});

test('B3: a hire leaves the focus at the row of the person, and a review that is sent at the review', async () => {
  let review: object | null = null;
  const shortlisted = applicantRow({ status: 'shortlisted' });
  await renderPart(inPage(<FacilityApplicants />), {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: {
      'POST functions/reviewOfHire': () => ({ review, is_open: review === null, other_due_date: null }),
      'POST entities/Review': ({ body }: SentRequest) =>
        (review = rowOf('Review', { id: 'review-1', is_published: false, ...(body as object) })),
      ...applicantAnswers([shortlisted]),
    },
  });
  const card = page.getByRole('article');
  await press(card.getByRole('button', { name: 'Hire' }));
  await press(button('Mark as hired'));
  await expect.element(card.getByText('Hired', { exact: true })).toBeVisible();
  const row = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem').getByRole('button');
  await expect.element(row).toHaveFocus();
  await press(button('Leave a review'));
  await press(button('Send review'));
  await expect.element(dialog.getByText('Please choose 1 to 5 stars')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: '1 star' })).toHaveFocus();
  await choose(dialog.getByRole('radio', { name: '4 stars' }));
  await press(button('Send review'));
  await expect.element(page.getByRole('region', { name: 'Your review' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
});
