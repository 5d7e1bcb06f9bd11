import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import AdminVerification from '#web/routes/admin/verification.tsx';
import type { SentRequest } from './support/answers.ts';
import { deskAnswers, documentRow, posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow } from './support/rows.ts';

const user = administratorRow();
const notes = page.getByRole('textbox', { name: 'Notes', exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('after a decision the next document of the queue is open for one, and the last one leads back', async () => {
  const documents = [
    documentRow({ file_url: '/files/license' }),
    documentRow({ id: 'document-2', type: 'bls', kind: 'bls', profession: null, state: null, number: null }),
  ];
  const person = clinicianRow({ licensure_states: ['OR', 'WA'] });
  const { address, sent } = await renderPart(<AdminVerification />, {
    at: '/admin-verification?order=oldest',
    user,
    answers: {
      ...deskAnswers(documents, [], person),
      'POST functions/reviewDocument': ({ body }: SentRequest) => {
        const { document_id, status } = body as { document_id: string; status: 'approved' | 'rejected' };
        const at = documents.findIndex(({ id }) => id === document_id);
        documents[at] = { ...documents[at]!, status };
        return { document: documents[at] };
      },
    },
  });
  await press('Review: License of Noor Haddad');
  await expect.element(page.getByRole('heading', { name: 'License', exact: true })).toBeVisible();
  await expect.element(page.getByText('OR, WA')).toBeVisible();
  await notes.fill('Valid until 2031');
  await press('Approve');
  await expect.element(page.getByRole('heading', { name: 'BLS', exact: true })).toHaveFocus();
  await expect.poll(address).toMatch(/id=document-2.*review=1/);
  await expect.element(notes).toHaveValue('');
  await press('Reject');
  await expect.element(page.getByText('Please add a rejection reason')).toBeVisible();
  await notes.fill('The back of the card is missing');
  await press('Reject');
  await expect.element(page.getByText('All caught up!')).toBeVisible();
  expect(posts(sent, 'reviewDocument')).toMatchObject([
    { document_id: 'document-1', status: 'approved', admin_notes: 'Valid until 2031' },
    { document_id: 'document-2', status: 'rejected', admin_notes: 'The back of the card is missing' },
  ]);
});

test('of two administrators the second reads who decided, and can revoke the approval', async () => {
  const documents = [documentRow()];
  const { sent } = await renderPart(<AdminVerification />, {
    at: '/admin-verification?id=document-1&review=1',
    user,
    answers: {
      ...deskAnswers(documents),
      'POST functions/reviewDocument': ({ body }: SentRequest) => {
        const { status } = body as { status: 'approved' | 'rejected' };
        if (documents[0]!.status === 'pending') {
          documents[0] = documentRow({ status: 'approved' });
          throw new AppError('WRONG_STEP', 'Ben Ruiz has already approved this document');
        }
        documents[0] = documentRow({ status });
        return { document: documents[0] };
      },
    },
  });
  await notes.fill('Blurred');
  await press('Approve');
  await expect.element(page.getByText('Ben Ruiz has already approved this document')).toBeVisible();
  await expectAccessible();
  await press('Revoke approval');
  await expect
    .poll(() => posts(sent, 'reviewDocument').slice(1))
    .toMatchObject([{ status: 'rejected', admin_notes: 'Blurred' }]);
  await expect.element(page.getByText('Document rejected')).toBeVisible();
});

test('W9: a card of the queue calls no applicant unknown while the names are under way', async () => {
  let answer: (people: unknown[]) => void = () => undefined;
  const later = new Promise<unknown[]>((resolve) => {
    answer = resolve;
  });
  await renderPart(<AdminVerification />, {
    at: '/admin-verification',
    user,
    answers: { ...deskAnswers([documentRow()]), 'GET entities/User': () => later },
  });
  await expect.element(page.getByText('paper.pdf')).toBeVisible();
  await expect.element(page.getByText('Unknown User')).not.toBeInTheDocument();
  answer([clinicianRow()]);
  await expect.element(page.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
});
