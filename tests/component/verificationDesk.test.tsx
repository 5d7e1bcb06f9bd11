import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { VerificationLog } from '#web/features/verification/VerificationLog.tsx';
import { SourceCheckLine } from '#web/features/profiles/SourceCheckLine.tsx';
import AdminVerification from '#web/routes/admin/verification.tsx';
import type { SentRequest } from './support/answers.ts';
import { checkRow, deskAnswers, documentRow, posts, refuse } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow } from './support/rows.ts';

const user = administratorRow();
const desk = (query: string) => `/admin-verification?${query}`;
const notes = page.getByRole('textbox', { name: 'Notes', exact: true });

async function chooseIn(field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

test('a waiting document names its owner and what it is, and its notes can be withdrawn', async () => {
  const document = documentRow({ type: 'bls', kind: 'bls', profession: null, state: null, number: null });
  const { address } = await renderPart(<AdminVerification />, {
    at: '/admin-verification',
    user,
    answers: deskAnswers([document]),
  });
  const card = page.getByRole('article', { name: 'BLS of Noor Haddad' });
  for (const fact of ['Noor Haddad', 'noor@example.com', 'BLS', 'Pending']) {
    await expect.element(card.getByText(fact)).toBeVisible();
  }
  await expect.poll(() => card.element().querySelector('time')?.dateTime).toBe(document.uploaded_date);
  await expectAccessible();
  await card.getByRole('button', { name: 'paper.pdf' }).click();
  await expect.poll(address).toBe(desk('id=document-1'));
  await expect.element(notes).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Reason for rejecting' })).toBeVisible();
  const buttons = [...notes.element().closest('form')!.querySelectorAll('button')].map((one) => one.textContent);
  expect(buttons).toEqual(['Correct the details', 'Approve', 'Reject', 'Cancel']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(notes).not.toBeInTheDocument();
});

test('an empty queue says that all is done', async () => {
  await renderPart(<AdminVerification />, { at: '/admin-verification', user, answers: deskAnswers([]) });
  await expect.element(page.getByText('All caught up!')).toBeVisible();
  await expectAccessible();
});

test('15: a rejection needs a reason, whose ready sentence stays once a reviewer has changed it', async () => {
  const document = documentRow();
  const { sent } = await renderPart(<AdminVerification />, {
    at: desk('id=document-1&review=1'),
    user,
    answers: {
      ...deskAnswers([document]),
      'POST functions/reviewDocument': () => ({ document: { ...document, status: 'rejected' } }),
    },
  });
  const reason = page.getByRole('combobox', { name: 'Reason for rejecting' });
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('Please add a rejection reason')).toBeVisible();
  expect(posts(sent, 'reviewDocument')).toEqual([]);
  await chooseIn(reason, 'Unreadable');
  await expect.element(notes).toHaveValue("We couldn't read the document. Please upload a sharper photo or scan.");
  await chooseIn(reason, 'Expired');
  await expect.element(notes).toHaveValue('The document has expired. Please upload the current one.');
  await notes.fill('It ended in May. Please upload the current one.');
  await chooseIn(reason, 'Number differs');
  await chooseIn(reason, 'Expired');
  await expect.element(notes).toHaveValue('It ended in May. Please upload the current one.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect
    .poll(() => posts(sent, 'reviewDocument'))
    .toMatchObject([
      { status: 'rejected', reason: 'expired', admin_notes: 'It ended in May. Please upload the current one.' },
    ]);
});

test('12: an ended document is approved once its end is corrected', async () => {
  const document = documentRow({ expires_date: '2026-01-31' });
  const { sent } = await renderPart(<AdminVerification />, {
    at: desk('id=document-1&review=1'),
    user,
    answers: {
      ...deskAnswers([document]),
      'POST functions/reviewDocument': ({ body }: SentRequest) => {
        const { facts } = body as { facts: { expires_date?: string } };
        if (!facts.expires_date) {
          refuse('expires_date', 'It expired on January 31, 2026. Reject it, or correct the date.');
        }
        return { document: { ...document, ...facts, status: 'approved' } };
      },
    },
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  const ends = page.getByLabelText(/^Expiration date/);
  await expect.element(ends).toHaveFocus();
  await expect.element(page.getByText('It expired on January 31, 2026. Reject it, or correct the date.')).toBeVisible();
  await expectAccessible();
  await ends.fill('2032-01-31');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => posts(sent, 'reviewDocument').slice(1))
    .toMatchObject([{ status: 'approved', facts: { expires_date: '2032-01-31' } }]);
});

test('a document that its owner changed during the review is shown with its new facts', async () => {
  const documents = [documentRow()];
  let refused = 0;
  const { sent } = await renderPart(<AdminVerification />, {
    at: desk('id=document-1&review=1'),
    user,
    answers: {
      ...deskAnswers(documents),
      'POST functions/reviewDocument': () => {
        if (refused++ > 0) return { document: { ...documents[0], status: 'approved' } };
        documents[0] = documentRow({ number: 'RN 771020', updated_date: '2026-11-03T10:00:00.000Z' });
        throw new AppError('CONFLICT', 'The clinician changed this in the meantime.', {
          extraData: { current: documents[0] },
        });
      },
    },
  });
  await expect.element(page.getByText('RN 204118')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByRole('alert').getByText(/The clinician changed this in the meantime/)).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'RN 771020' })).toMatchTextContent('Changed');
  await expectAccessible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => posts(sent, 'reviewDocument').length).toBe(2);
});

test('12: a fact of the document is copied for the page of the source', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderPart(<AdminVerification />, { at: desk('id=document-1'), user, answers: deskAnswers([documentRow()]) });
  await page.getByRole('button', { name: 'Copy: Number' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied: Number' })).toBeVisible();
  expect(written).toHaveBeenCalledWith('RN 204118');
  vi.restoreAllMocks();
});

test('the owner of a document reads what was found, without the name of the reviewer', async () => {
  const document = documentRow({ status: 'approved' });
  const checks = [
    checkRow({ id: 'check-2', seen: { expires_date: '2031-05-31' } }),
    checkRow({ kind: 'document_review', result: 'accepted' }),
  ];
  const part = <VerificationLog document={document} isReviewer={false} />;
  await renderPart(part, { at: '/verification-check', user: clinicianRow(), answers: deskAnswers([document], checks) });
  const lines = page.getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toMatchTextContent(/^Source check: Confirmed.*by a reviewer.*Expiration date: May 31, 2031$/);
  await expect.element(lines.nth(1)).toMatchTextContent(/^Document review: Accepted/);
  await expect.poll(() => page.getByText(/Ada Long/).elements()).toEqual([]);
});

test.each([
  {
    source_checked_date: null,
    source_until: null,
    text: /^We haven't checked this license at its source\.$/,
  },
  { source_checked_date: '2026-07-01', source_until: '2099-10-29', text: /^License checked at the source, / },
  { source_checked_date: '2020-07-01', source_until: '2020-10-29', text: /^Source check out of date, last done / },
])('a profile says how long a source check until $source_until counts', async ({ text, ...dates }) => {
  const person = clinicianRow({ verification_status: 'verified', ...dates });
  await renderPart(<SourceCheckLine person={person} />, { at: '/profile' });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('W28: a reviewer’s own approval with corrections is not called a change of the clinician', async () => {
  const documents = [documentRow()];
  await renderPart(<AdminVerification />, {
    at: desk('status=approved&id=document-1&review=1'),
    user,
    answers: {
      ...deskAnswers(documents),
      'POST functions/reviewDocument': ({ body }: SentRequest) => {
        const { facts } = body as { facts: object };
        documents[0] = documentRow({ ...facts, status: 'approved' });
        return { document: documents[0] };
      },
    },
  });
  await page.getByRole('button', { name: 'Correct the details' }).click();
  await page.getByRole('textbox', { name: /^Number/ }).fill('RN 999');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByRole('button', { name: 'Revoke approval' })).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'RN 999' })).toBeVisible();
  await expect.element(page.getByText('The clinician changed this in the meantime')).not.toBeInTheDocument();
});

test('W27: what is missing is asked for before the press, beside the source that is recorded before the decision', async () => {
  await renderPart(<AdminVerification />, {
    at: desk('id=document-1&review=1'),
    user,
    answers: deskAnswers([documentRow({ number: null, expires_date: null })]),
  });
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect.element(decision.getByRole('textbox', { name: /^Number/ })).toBeVisible();
  await expect.element(decision.getByLabelText(/^Expiration date/)).toBeVisible();
  const source = page.getByRole('region', { name: 'Source check' });
  await expect.element(source.getByRole('button', { name: 'Record a check' })).toBeVisible();
  const order = source.element().compareDocumentPosition(decision.element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
