import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { chooseFile, picture } from './support/chooseFile.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { day, documentRow, form, paper, send, showWallet, uploading } from './support/wallet.tsx';

const file = 'Photo or file';
const [issuer, issued, ends] = [/^Issuer/, /^Issue date/, /^Expiration date/].map((name) => form.getByLabelText(name));
const fill = async () => {
  await issuer!.fill('AHA');
  await issued!.fill('2026-01-10');
};
const card = page.getByRole('article', { name: 'BLS' });
const created = (sent: readonly SentRequest[]) =>
  sent.filter(({ method, path }) => method === 'POST' && path === 'entities/Document').map(({ body }) => body);

test('a license is added from a photo, made no larger than a reviewer needs, and its number is shown when asked', async () => {
  const { sent } = await showWallet([]);
  await expect
    .element(page.getByText('Add your license first: all you need is a photo and two minutes.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add your license' }).click();
  await chooseFile(file, await picture(4000, 'license.png'));
  await expect.element(form.getByText('license.jpg uploaded')).toBeInTheDocument();
  const upload = sent.find(({ path }) => path.endsWith('UploadFile'))!.body as FormData;
  expect(upload.get('purpose')).toBe('document');
  expect((await createImageBitmap(upload.get('file') as File)).width).toBe(2560);
  await chooseOption('State', 'Oregon (OR)', form);
  await form.getByLabelText(/^Number/).fill('RN 204118');
  await choose(form.getByRole('radio', { name: 'Single-state' }));
  await ends!.fill('2031-05-31');
  await send.click();
  await expect
    .poll(() => created(sent))
    .toMatchObject([
      { kind: 'state_license', profession: 'RN', state: 'OR', file_name: 'license.jpg', is_multistate: false },
    ]);
  const said = 'Document uploaded successfully! In review. We review documents within 24-48 hours.';
  await expect.element(page.getByText(said)).toBeVisible();
  const license = page.getByRole('region', { name: 'Required' }).getByRole('article', { name: 'RN license (OR)' });
  for (const shown of ['In review', 'Valid through May 31, 2031', 'Single-state']) {
    await expect.element(license.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect.element(license.getByText('RN 204118')).not.toBeInTheDocument();
  await license.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(license.getByText('RN 204118')).toBeVisible();
  await expectAccessible();
});

test('a credential shows at its fields what it lacks', async () => {
  await showWallet([], '?add=bls');
  await send.click();
  await expect.element(form.getByText('Add a photo or file')).toBeVisible();
  await expect.element(form.getByText('Please correct 4 fields.')).toBeVisible();
  await expectAccessible();
});

test('a failed save keeps the form, and so does a reload', async () => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch');
  };
  await showWallet([], '?add=bls', { 'POST entities/Document': unreachable });
  await chooseFile(file, paper);
  await expect.element(form.getByText('card.pdf uploaded')).toBeInTheDocument();
  await fill();
  await send.click();
  await expect.element(form.getByRole('alert').getByText(/We cannot reach the server/)).toBeVisible();
  await expect.element(ends!).toHaveValue('2028-01-31');
  await cleanup();
  const { sent } = await showWallet([], '?add=bls');
  await expect.element(form.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect.element(issuer!).toHaveValue('AHA');
  await send.click();
  await expect.element(card.getByText(/card\.pdf/)).toBeVisible();
  expect(created(sent)).toMatchObject([{ kind: 'bls', issuer: 'AHA', file_url: '/files/new' }]);
});

test('what is sent while its file is under way waits for it, and is saved once', async () => {
  const arrive = Promise.withResolvers<object>();
  const { sent } = await showWallet([], '?add=bls', { [uploading]: arrive.promise });
  await chooseFile(file, paper);
  await send.click();
  // What is missing besides the file is written at its fields, and the file goes on.
  await expect.element(form.getByText('Please correct 3 fields.')).toBeVisible();
  await expect.element(form.getByText('Add a photo or file')).not.toBeInTheDocument();
  await expect.element(form.getByRole('progressbar', { name: 'Uploading card.pdf' })).toBeInTheDocument();
  await fill();
  await send.click();
  await expect.element(send).toBeDisabled();
  await expectAccessible();
  expect(created(sent)).toEqual([]);
  arrive.resolve({ file_url: '/files/late' });
  await expect.element(card.getByText(/card\.pdf/)).toBeVisible();
  expect(created(sent)).toMatchObject([{ kind: 'bls', issuer: 'AHA', file_url: '/files/late' }]);
});

test('cases 1 and 2: the end of a card of the AHA is offered, of one of the Red Cross it is asked for', async () => {
  await showWallet([], '?add=bls');
  await issuer!.fill('AHA');
  await issued!.fill('2024-02-10');
  await expect.element(ends!).toHaveValue('2026-02-28');
  await expect
    .element(form.getByText('AHA cards run through the last day of the month, two years on.', { exact: false }))
    .toBeVisible();
  await issued!.fill('2022-02-15');
  await expect.element(ends!).toHaveValue('2024-02-29');
  await issuer!.fill('Red Cross');
  await expect.element(ends!).toHaveValue('');
  await expect.element(form.getByText('The date on the card')).toBeVisible();
  await ends!.fill('2024-03-01');
  await issuer!.fill('AHA');
  await expect.element(ends!, { message: 'what was typed stays' }).toHaveValue('2024-03-01');
});

test('case 7: a renewal is one card with the term before it', async () => {
  const license = { type: 'license', kind: 'state_license', profession: 'RN', state: 'OR', issued_date: null } as const;
  const named = { type: 'certification', kind: 'specialty_certification', name: 'CCRN', issuer: 'AACN' } as const;
  const { client, documents } = await showWallet([
    documentRow({ id: 'license', ...license, number: 'RN 204118', expires_date: day(900) }),
    documentRow({ id: 'named', ...named, expires_date: day(800) }),
    documentRow({ expires_date: day(20), created_date: '2025-01-11T09:00:00.000Z' }),
  ]);
  await expect.element(page.getByText(/3 of 3 required approved, next to expire: BLS/)).toBeVisible();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect.element(attention.getByText('Expires soon')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Renew: BLS' }).click();
  await expect.element(issuer!).toHaveValue('AHA');
  await chooseFile(file, new File([paper], 'new.pdf', { type: paper.type }));
  await expect.element(form.getByText('new.pdf uploaded')).toBeInTheDocument();
  await issued!.fill(day(-1));
  await send.click();
  const next = card.getByRole('region', { name: 'Newest upload: BLS, new.pdf' });
  await expect.element(next.getByText('In review')).toBeVisible();
  await expect.element(attention).not.toBeInTheDocument();

  await cleanup();
  client.cleanup();
  const [renewal, ...others] = documents;
  await showWallet([{ ...renewal!, created_date: '2026-06-01T09:00:00.000Z', status: 'approved' }, ...others]);
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  await expect.poll(() => card.elements()).toHaveLength(1);
  await card.getByRole('button', { name: '1 earlier term: BLS' }).click();
  await expect.element(card.getByRole('listitem').getByText(/bls\.pdf/)).toBeVisible();
  await expectAccessible();
});

test('case 9: an end before the issue is refused at its field', async () => {
  const { sent } = await showWallet([], '?add=acls');
  await chooseFile(file, paper);
  await expect.element(form.getByText('card.pdf uploaded')).toBeInTheDocument();
  await issuer!.fill('Red Cross');
  await issued!.fill('2026-02-10');
  await ends!.fill('2026-02-09');
  await send.click();
  await expect.element(form.getByText('Must not be before the issue date')).toBeVisible();
  await expect.element(ends!).toHaveFocus();
  expect(created(sent)).toEqual([]);
});
