import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { AppError } from '#domain/language/errors.ts';
import AdminVerification from '#web/routes/admin/verification.tsx';
import type { SentRequest } from './support/answers.ts';
import { checkRow, deskAnswers, documentRow } from './support/deskAnswers.ts';
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

function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_ERROR', message, { errors: [{ field, message }] });
}

/** As the server refuses a check that differs and says not why. */
function needReason({ body }: SentRequest) {
  const { result, reason } = body as { result: string; reason?: string | null };
  if (result === 'different' && !reason) refuse('reason', 'Please choose a reason');
}

function posts(sent: readonly SentRequest[], name: string) {
  return sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);
}

test('a waiting document names its owner and what it is, and its notes can be taken back', async () => {
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
  expect(card.element().querySelector('time')?.dateTime).toBe(document.uploaded_date);
  await expectAccessible();
  await card.getByRole('button', { name: 'paper.pdf' }).click();
  await expect.poll(address).toBe(desk('id=document-1'));
  await expect.element(notes).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Reason for rejecting' })).toBeVisible();
  const buttons = [...notes.element().closest('form')!.querySelectorAll('button')].map((one) => one.textContent);
  expect(buttons).toEqual(['Correct the facts', 'Approve', 'Reject', 'Cancel']);
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
  await chooseIn(reason, 'Cannot be read');
  await expect.element(notes).toHaveValue('We could not read the document. Please upload a sharper photo or scan.');
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
        throw new AppError('CONFLICT', 'The clinician changed this meanwhile.', {
          extraData: { current: documents[0] },
        });
      },
    },
  });
  await expect.element(page.getByText('RN 204118')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByRole('alert').getByText(/The clinician changed this meanwhile/)).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'RN 771020' })).toMatchTextContent('Changed');
  await expectAccessible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => posts(sent, 'reviewDocument').length).toBe(2);
});

test('7.4: what the registry shows of an NPI is recorded at the desk and is in its history', async () => {
  const npi = '1396743415';
  const checks: ReturnType<typeof checkRow>[] = [];
  const person = clinicianRow({ full_name: 'Ana Lee', npi });
  const { sent } = await renderPart(<AdminVerification />, {
    at: desk('id=document-1'),
    user,
    answers: {
      ...deskAnswers([documentRow()], checks, person),
      'POST functions/recordNpiCheck': (request: SentRequest) => {
        needReason(request);
        const { seen, ...body } = request.body as { seen: object };
        checks.unshift(checkRow({ kind: 'npi_check', document_id: null, ...body, seen: { ...seen, npi } }));
        return { check: checks[0] };
      },
    },
  });
  const card = page.getByRole('region', { name: 'NPI check' });
  await expect
    .element(card.getByRole('link', { name: 'Open NPPES NPI Registry' }))
    .toHaveAttribute('rel', 'noreferrer');
  await expect.element(card.getByText('No checks yet.')).toBeVisible();
  const record = card.getByRole('button', { name: 'Record an NPI check of Ana Lee' });
  await record.click();
  await chooseIn(card.getByRole('combobox', { name: 'Result' }), 'Differs');
  await card.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(card.getByText('Please choose a reason')).toBeVisible();
  await chooseIn(card.getByRole('combobox', { name: 'Reason' }), 'Name differs');
  await card.getByRole('textbox', { name: 'Name in the registry' }).fill('ANA MARIE SMITH');
  await card.getByRole('checkbox', { name: 'The name differs from the account: Ana Lee' }).click();
  await card.getByRole('textbox', { name: 'Taxonomy in the registry' }).fill('Registered Nurse');
  await card.getByRole('textbox', { name: 'Notes for reviewers' }).fill('Maiden name, by her card');
  await expectAccessible();
  await card.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(record).toHaveFocus();
  expect(posts(sent, 'recordNpiCheck').slice(1)).toMatchObject([{ result: 'different', reason: 'name_differs' }]);
  const line = card.getByRole('listitem');
  for (const text of [
    'NPI check: Differs',
    `NPI ${npi}`,
    'Name: ANA MARIE SMITH (differs from the account)',
    'Taxonomy: Registered Nurse',
    'Maiden name, by her card',
    'Name differs',
  ]) {
    await expect.element(line.getByText(text)).toBeVisible();
  }
});

test('17: of a source that does not answer nothing is asked, and what was known stays', async () => {
  const document = documentRow({
    status: 'approved',
    source_result: 'confirmed',
    source_name: 'Nursys QuickConfirm',
    source_checked_date: '2026-11-02T10:00:00.000Z',
    source_until: '2027-03-02T10:00:00.000Z',
  });
  const checks = [checkRow()];
  const { sent } = await renderPart(<AdminVerification />, {
    at: desk('status=approved&id=document-1'),
    user,
    answers: {
      ...deskAnswers([document], checks),
      'POST functions/recordSourceCheck': (request: SentRequest) => {
        needReason(request);
        const { body } = request;
        checks.unshift(checkRow({ id: 'check-2', ...(body as object) }));
        return { document, check: checks[0] };
      },
    },
  });
  const source = page.getByRole('region', { name: 'Source check' });
  const known = source.getByText(/^Confirmed by the source: Nursys QuickConfirm, /);
  await expect.element(known).toBeVisible();
  const again = source.getByRole('button', { name: 'Record a check' });
  await again.click();
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(source.getByText('This field is required')).toBeVisible();
  const result = source.getByRole('combobox', { name: 'Result' });
  await chooseIn(result, 'Differs');
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(source.getByText('Please choose a reason')).toBeVisible();
  await chooseIn(result, 'Source did not answer');
  await expect.element(source.getByRole('group', { name: 'What the source shows' })).not.toBeInTheDocument();
  await expectAccessible();
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(again).toHaveFocus();
  expect(posts(sent, 'recordSourceCheck').slice(1)).toMatchObject([{ result: 'unavailable' }]);
  const history = page.getByRole('region', { name: 'Checks' }).getByRole('listitem');
  await expect.element(history.nth(0)).toMatchTextContent('Source check: Source did not answer');
  await expect.element(history.nth(1)).toMatchTextContent('Source check: Confirmed');
  await expect.element(known).toBeVisible();
  await expect.element(source.getByText(/^Fresh through /)).toBeVisible();
});

test('16, 18: a check with another date names the difference, and a save that failed keeps the form', async () => {
  const documents = [documentRow({ status: 'approved' })];
  let tries = 0;
  const { sent } = await renderPart(<AdminVerification />, {
    at: desk('status=approved&id=document-1&check=1'),
    user,
    answers: {
      ...deskAnswers(documents, [
        checkRow({ result: 'different', reason: 'other', seen: { expires_date: '2030-01-31' } }),
      ]),
      'POST functions/recordSourceCheck': () => {
        if (tries++ === 0) throw new AppError('UNAVAILABLE', 'Please try again later');
        documents[0] = documentRow({
          status: 'approved',
          expires_date: '2032-05-31',
          source_result: 'confirmed',
          source_name: 'Nursys QuickConfirm',
          source_checked_date: '2026-11-02T10:00:00.000Z',
        });
        return { document: documents[0], check: checkRow() };
      },
    },
  });
  const source = page.getByRole('region', { name: 'Source check' });
  await expect
    .element(page.getByRole('region', { name: 'Checks' }))
    .toMatchTextContent('Expiration date: Jan 31, 2030 (differs from the document)');
  await expect
    .element(source.getByRole('link', { name: 'Open NCSBN directory of boards of nursing' }))
    .toHaveAttribute('href', 'https://www.ncsbn.org/bon-member-details/Oregon');
  await chooseIn(source.getByRole('combobox', { name: 'Result' }), 'Confirmed');
  await source.getByLabelText('Expiration date').fill('2032-05-31');
  await expect.element(source.getByText('Differs. The document says: May 31, 2031')).toBeVisible();
  await source.getByRole('checkbox', { name: "Use the source's date" }).click();
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(source.getByRole('alert')).toBeVisible();
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(source.getByRole('button', { name: 'Record a check' })).toHaveFocus();
  await expect.element(source.getByText(/^Confirmed by the source: Nursys QuickConfirm, /)).toBeVisible();
  await expect.element(page.getByText(/The clinician changed this meanwhile/)).not.toBeInTheDocument();
  expect(posts(sent, 'recordSourceCheck')[1]).toMatchObject({ seen: { expires_date: '2032-05-31' } });
});

test('where no address of a source is known, the one that a reviewer used before is offered', async () => {
  const therapist = { profession: 'PT', is_multistate: null, status: 'approved' } as const;
  const earlier = documentRow({ id: 'document-2', ...therapist });
  await renderPart(<AdminVerification />, {
    at: desk('status=approved&id=document-1&check=1'),
    user,
    answers: deskAnswers(
      [documentRow(therapist), earlier],
      [checkRow({ document_id: earlier.id, source: 'state_board', source_url: 'https://board.example/lookup' })],
    ),
  });
  const source = page.getByRole('region', { name: 'Source check' });
  await expect.element(source.getByText('No address of State licensing board is confirmed here.')).toBeVisible();
  await expect.element(source.getByText(/^Used on .* by Ada Long: https:\/\/board\.example\/lookup/)).toBeVisible();
  await source.getByRole('button', { name: 'Use this address' }).click();
  await expect
    .element(source.getByLabelText(/^Address where you looked it up/))
    .toHaveValue('https://board.example/lookup');
});

test('the key for a check leads to its result, although the sources arrive after it was pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const known = deskAnswers([documentRow({ status: 'approved' })]);
  const { address } = await renderPart(<AdminVerification />, {
    at: desk('status=approved&id=document-1'),
    user,
    answers: { ...known, 'POST functions/ruleBook': promise },
  });
  await expect.element(page.getByRole('heading', { name: 'License' })).toHaveFocus();
  await userEvent.keyboard('c');
  await expect.poll(address).toMatch(/check=1/);
  resolve(known['POST functions/ruleBook'] as object);
  await expect.element(page.getByRole('combobox', { name: 'Result' })).toHaveFocus();
});
