import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '#domain/core/contract.ts';
import type { receipt } from '#domain/offers/contracts.ts';
import { ReceiptPage } from '#web/features/offers/ReceiptPage.tsx';
import { sha256Of } from '#web/features/offers/sha256Of.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { offerRow } from './support/offerRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { savedFiles } from './support/savedFiles.ts';

const canonical = '{"schema":"openlocum.terms/1"}';
const bytes = new TextEncoder().encode(canonical);
const hashed = () => sha256Of(bytes.buffer);

const evidence = { address: '203.0.113.7', user_agent: 'Firefox', account_email: 'noor@example.com' };

async function receiptOf(more: Parameters<typeof offerRow>[0]): Promise<OutputOf<typeof receipt>> {
  const terms_hash = await hashed();
  const accepted = {
    status: 'accepted',
    answered_date: '2026-01-08T16:00:00.000Z',
    accepted_name: 'Noor Haddad',
    terms_hash,
  } as const;
  const offer = offerRow({ ...accepted, statement: 'accept/1:en', ...more });
  return {
    offer,
    canonical,
    terms_hash,
    replaces: null,
    events: [
      { what: 'sent', at: '2026-01-07T15:00:00.000Z', name: 'Erin Walsh' },
      { what: 'seen', at: '2026-01-07T16:00:00.000Z', name: 'Noor Haddad' },
      { what: 'accepted', at: '2026-01-08T16:00:00.000Z', name: 'Noor Haddad' },
    ],
  };
}

test('41: a receipt says what happened and who signed, and where that came from', async () => {
  await renderPart(<ReceiptPage />, {
    at: '/receipt?offer=offer-1',
    user: clinicianRow(),
    answers: { 'POST functions/receipt': await receiptOf({ evidence }) },
  });
  for (const event of ['Sent by Erin Walsh', 'First opened by Noor Haddad', 'Accepted by Noor Haddad'])
    await expect.element(page.getByText(event)).toBeVisible();
  const sources = page.getByLabelText('Acceptance record');
  for (const fact of ['noor@example.com', '203.0.113.7', 'Firefox'])
    await expect.element(sources.getByText(fact)).toBeVisible();
  await expect.element(page.getByText(await hashed())).toBeVisible();
  await expectAccessible();
});

test('41: a saved copy of the terms is checked byte for byte', async () => {
  const saved = savedFiles();
  await renderPart(<ReceiptPage />, {
    at: '/receipt?offer=offer-1',
    user: clinicianRow(),
    answers: { 'POST functions/receipt': await receiptOf({}) },
  });
  await page.getByRole('button', { name: 'Save terms.json' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['terms.json']);
  expect(await sha256Of(await saved[0]!.file.arrayBuffer())).toBe(await hashed());
  await check(new File([saved[0]!.file], 'kept.json'));
  await expect.element(page.getByText('kept.json matches these terms.')).toBeVisible();
  await check(new File([canonical.replace('1', '2')], 'changed.json'));
  await expect.element(page.getByText('changed.json does not match these terms.')).toBeVisible();
});

test('41: a receipt is saved as a page without buttons, scripts or pictures', async () => {
  const saved = savedFiles();
  await renderPart(<ReceiptPage />, {
    at: '/receipt?offer=offer-1',
    user: clinicianRow(),
    answers: { 'POST functions/receipt': await receiptOf({}) },
  });
  await page.getByRole('button', { name: 'Save this page' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['receipt-1.html']);
  const text = await saved[0]!.file.text();
  expect(text).toContain(await hashed());
  expect(text).toContain('$52.50 an hour');
  expect(text).not.toMatch(/<script|<svg|<button|class=/);
});

test('41: the facility reads the sentence that was signed in its language, and not where it came from', async () => {
  await renderPart(<ReceiptPage />, {
    at: '/receipt?offer=offer-1',
    user: facilityRow(),
    answers: { 'POST functions/receipt': await receiptOf({ statement: 'accept/1:es' }) },
  });
  await expect.element(page.getByText(/Escribir mi nombre es mi firma\./)).toBeVisible();
  await expect.element(page.getByText('Network address')).not.toBeInTheDocument();
});

/** Chooses a file to compare, without the browser's own dialog. */
async function check(file: File): Promise<void> {
  const button = page.getByRole('button', { name: 'Choose a file' }).element();
  await userEvent.upload(page.elementLocator(button.previousElementSibling!), file);
}
