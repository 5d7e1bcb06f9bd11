import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import AdminVerification from '#web/routes/admin/verification.tsx';
import type { SentRequest } from './support/answers.ts';
import { checkRow, deskAnswers, documentRow, needReason, posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow } from './support/rows.ts';
import { focusOn } from './support/keyboard.ts';

const user = administratorRow();
const desk = (query: string) => `/admin-verification?${query}`;

async function chooseIn(field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

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
  await expect
    .poll(() => posts(sent, 'recordNpiCheck').slice(1))
    .toMatchObject([{ result: 'different', reason: 'name_differs' }]);
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
  await chooseIn(result, 'No answer from the source');
  await expect.element(source.getByRole('group', { name: 'What the source shows' })).not.toBeInTheDocument();
  await expectAccessible();
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect.element(again).toHaveFocus();
  await expect.poll(() => posts(sent, 'recordSourceCheck').slice(1)).toMatchObject([{ result: 'unavailable' }]);
  const history = page.getByRole('region', { name: 'Checks' }).getByRole('listitem');
  await expect.element(history.nth(0)).toMatchTextContent('Source check: No answer from the source');
  await expect.element(history.nth(1)).toMatchTextContent('Source check: Confirmed');
  await expect.element(known).toBeVisible();
  await expect.element(source.getByText(/^Valid through /)).toBeVisible();
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
  await expect.poll(() => posts(sent, 'recordSourceCheck')[1]).toMatchObject({ seen: { expires_date: '2032-05-31' } });
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
  await expect.element(source.getByText('We have no confirmed address for State licensing board.')).toBeVisible();
  await expect.element(source.getByText(/^Used on .* by Ada Long: https:\/\/board\.example\/lookup/)).toBeVisible();
  await source.getByRole('button', { name: 'Use this address' }).click();
  await expect.element(source.getByLabelText(/^Address you used/)).toHaveValue('https://board.example/lookup');
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

test('52: with the keys alone a source is opened, its answer recorded and the next document reached', async () => {
  const approved = { status: 'approved' } as const;
  const documents = [documentRow(approved), documentRow({ id: 'document-2', state: 'WA', ...approved })];
  const { sent, address } = await renderPart(<AdminVerification />, {
    at: desk('status=approved&id=document-1'),
    user,
    answers: {
      ...deskAnswers(documents),
      'POST functions/recordSourceCheck': { document: documents[0], check: checkRow() },
    },
  });
  const heading = page.getByRole('heading', { name: 'License' });
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText(/^1 of 2/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Open Nursys QuickConfirm' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  const opened: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((to) => {
    opened.push(String(to));
    return null;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  await userEvent.keyboard('o');
  await expect.poll(() => opened).toEqual([expect.stringContaining('nursys.com')]);
  vi.restoreAllMocks();

  await userEvent.keyboard('c');
  const result = page.getByRole('combobox', { name: 'Result' });
  await expect.element(result).toHaveFocus();
  await userEvent.keyboard('Confirmed{ArrowDown}{Enter}');
  const notes = page.getByRole('textbox', { name: 'Notes for reviewers' });
  await focusOn(notes);
  // Letters in a field are letters.
  await userEvent.keyboard('jkocar?');
  await expect.element(notes).toHaveValue('jkocar?');
  await focusOn(page.getByRole('button', { name: 'Save the check' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Record a check' })).toHaveFocus();
  expect(posts(sent, 'recordSourceCheck')).toMatchObject([{ result: 'confirmed', notes: 'jkocar?' }]);
  await userEvent.keyboard('j');
  await expect.poll(address).toMatch(/id=document-2/);
  await expect.element(heading).toHaveFocus();

  await userEvent.keyboard('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(list.getByText('Open the source in a new tab')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('k');
  await expect.poll(address).toMatch(/id=document-2/);
  await focusOn(list.getByRole('switch', { name: 'Use single-key shortcuts here' }));
  await userEvent.keyboard(' {Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await focusOn(heading);
  await userEvent.keyboard('kr');
  await expect.poll(address).toMatch(/id=document-2/);
  await expect.element(page.getByRole('combobox', { name: 'Reason for rejecting' })).not.toBeInTheDocument();
});
