import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import AdminVerification from '#web/routes/admin/verification.tsx';
import type { WorkItem } from '#web/features/verification/workList/workListQueries.ts';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { deskAnswers, documentRow, posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow } from './support/rows.ts';

const nurse = clinicianRow();
const license = documentRow({ status: 'approved' });
const bls = documentRow({ id: 'document-2', type: 'bls', kind: 'bls', profession: null, state: null, number: null });

function account(full_name: string, document_id: string | null = null) {
  const npi_date = '2026-01-05T09:00:00.000Z';
  return { user_id: full_name, full_name, email: 'a@example.com', verification_status: null, npi_date, document_id };
}

function work(more: Pick<WorkItem, 'kind' | 'accounts'> & Partial<WorkItem>): WorkItem {
  return { due_date: '2099-01-05', document: null, check_id: null, npi: null, ...more };
}

const items: WorkItem[] = [
  work({ kind: 'review', document: { ...bls, source_until: null }, accounts: [account(nurse.full_name)] }),
  work({ kind: 'never_checked', document: { ...license, source_until: null }, accounts: [account(nurse.full_name)] }),
];

/** The list of the server: narrowed to kinds; what is settled is on it no more. */
function show(query: string, given = items) {
  let stored = [...given];
  const settle = () => {
    stored = [];
    return { success: true, check: {} };
  };
  return renderPart(<AdminVerification />, {
    at: `/admin-verification${query}`,
    user: administratorRow(),
    answers: {
      ...deskAnswers([bls, license]),
      'POST functions/verificationQueue': ({ body }: SentRequest) => {
        const { kinds } = body as { kinds?: string[] };
        const counts = Object.fromEntries(stored.map(({ kind }) => [kind, 1]));
        return { counts, items: stored.filter(({ kind }) => !kinds || kinds.includes(kind)) };
      },
      'POST functions/clearNpi': settle,
      'POST functions/clearNumber': settle,
    },
  });
}

const found = page.getByRole('textbox', { name: 'What you found' });

test('7.3: the work list says what is due, is narrowed by kind, and leads to the document with what is to be done', async () => {
  const { address } = await show('');
  await page.getByRole('tab', { name: 'Work list' }).click();
  const row = page.getByRole('article', { name: 'State license, RN OR of Noor Haddad' });
  const review = page.getByRole('article', { name: 'BLS of Noor Haddad' });
  await expect.element(review).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Check at source (1)' }));
  await expect.poll(address).toBe('/admin-verification?list=work&work=never_checked');
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(row.getByText('Never checked at its source')).toBeVisible();
  await expect.element(row.getByText('Due Jan 5, 2099')).toBeVisible();
  await expectAccessible();
  await row.getByRole('link', { name: 'Open: State license, RN OR of Noor Haddad' }).click();
  await expect.poll(address).toMatch(/id=document-1&check=1/);
  await expect.element(page.getByRole('heading', { name: 'License', exact: true })).toBeVisible();
  history.back();
  await expect.element(row).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Review (1)' }));
  await page.getByRole('link', { name: 'Open: BLS of Noor Haddad' }).click();
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test.each([
  {
    what: 'NPI',
    name: 'NPI 1245319599',
    body: { user_id: 'Bea Second' },
    item: work({ kind: 'shared_npi', npi: '1245319599', accounts: [account('Ada First'), account('Bea Second')] }),
  },
  {
    what: 'number',
    name: 'State license, RN OR',
    body: { document_id: 'document-1' },
    item: work({
      kind: 'shared_number',
      document: { ...license, source_until: null },
      accounts: [account('Ada First', 'document-3'), account('Bea Second', 'document-1')],
    }),
  },
])(
  '25, 7.3: an administrator settles with a reason that two accounts have one $what',
  async ({ what, name, body, item }) => {
    const { sent } = await show('?list=work&work=duplicates', [item]);
    const card = page.getByRole('article', { name });
    await expect.element(card.getByRole('listitem').nth(0)).toMatchTextContent(/Ada First/);
    await expect.element(card.getByRole('listitem').nth(1)).toMatchTextContent(/Bea Second/);
    const settle = card.getByRole('button', { name: `Both may have this ${what}` });
    await settle.click();
    await expect.element(card.getByText('Please say what you found')).toBeVisible();
    await expectAccessible();
    await found.fill('Maiden and married name of one nurse');
    await settle.click();
    await expect.element(page.getByText('Settled', { exact: true })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(posts(sent, what === 'NPI' ? 'clearNpi' : 'clearNumber')).toEqual([
      { ...body, reason: 'Maiden and married name of one nurse' },
    ]);
  },
);

test('25: the registry of NPIs opens without saying where its reader comes from', async () => {
  const accounts = [account('Ada First'), account('Bea Second')];
  await show('?list=work&work=duplicates', [work({ kind: 'shared_npi', npi: '1245319599', accounts })]);
  await expect
    .element(page.getByRole('link', { name: 'Look up the number in NPPES NPI Registry' }))
    .toHaveAttribute('rel', expect.stringContaining('noreferrer'));
});
