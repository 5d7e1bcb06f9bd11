import { expect, type Browser, type Locator } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { requiredDocumentTypes } from '#domain/site/vocabulary.ts';
import { pdf, picture } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { approveCredentials, uploadCredentials } from '#tests/browser/support/credentials.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, newEmail, pageOf, password } from '#tests/browser/support/people.ts';
import { addCredential, attach, bls, ccrn, fillCredential, license, renamed } from '#tests/browser/support/wallet.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('credentials are uploaded, submitted, refused with a reason, replaced and verified', async ({
  browser,
  product,
}) => {
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`;
  const [clinician, admin] = await Promise.all([
    member(product, 'clinician', { full_name: name, licensure_states: ['OR', 'WA'], credentials: 'RN, BSN' }),
    administrator(product),
  ]);
  const [nurse, judge] = [await pageOf(browser, clinician), await pageOf(browser, admin)];
  const complaints: string[] = [];
  judge.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));

  await visit(nurse, '/clinician-dashboard');
  await nurse.getByRole('link', { name: 'Start Verification' }).click();
  await expect(nurse.getByText('Not Started', { exact: true })).toBeVisible();
  await addCredential(nurse, 'State license', renamed(await picture('png', 900), 'license.png'), license);
  await addCredential(nurse, 'Specialty certification', renamed(await paper(browser), 'certification.pdf'), ccrn);
  await addCredential(nurse, 'BLS', renamed(pdf(), 'bls.pdf'), bls);

  await visit(judge, '/admin-verification?order=oldest');
  await nurse.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(
    nurse.getByText('Verification submitted! We will review your credentials within 24-48 hours.'),
  ).toBeVisible();
  await expect(nurse.getByRole('button', { name: 'Submit for verification' })).toBeHidden();

  await expect(judge.getByRole('heading', { name: 'Document Verification' })).toBeVisible();
  await judge.getByRole('button', { name: `Review: License of ${name}` }).click();
  await expect(judge.getByRole('img', { name: 'License, page 1 of 1' })).toBeVisible();
  await expect(judge.getByText('OR, WA')).toBeVisible();
  await judge.getByRole('textbox', { name: 'Notes' }).fill('Valid until 2031');
  await judge.getByRole('button', { name: 'Approve' }).click();

  // The next document, decided at once.
  await expect(judge.getByRole('heading', { name: 'Certification' })).toBeFocused();
  await expect(judge.getByRole('img', { name: 'Certification, page 1 of 2' })).toBeVisible();
  await judge.getByRole('button', { name: 'Reject' }).click();
  await expect(judge.getByText('Please add a rejection reason')).toBeVisible();
  await look(judge, 'admin-verification-review');
  await judge.getByRole('textbox', { name: 'Notes' }).fill('The back of the card is missing');
  await judge.getByRole('button', { name: 'Reject' }).click();
  await expect(judge.getByRole('heading', { name: 'BLS', exact: true })).toBeFocused();
  await judge.getByRole('button', { name: 'Approve' }).click();
  await expect(judge.getByText('Document approved').last()).toBeVisible();

  await expect(nurse.getByText('Valid until 2031')).toBeVisible();
  await expect(nurse.getByText('The back of the card is missing')).toBeVisible();
  await expect(nurse.getByText('2 of 3 required documents uploaded. Still needed: Certification.')).toBeVisible();
  await expect(nurse.getByRole('region', { name: 'Needs attention' }).getByRole('article')).toHaveCount(1);
  await expect(nurse.getByRole('button', { name: 'Submit for verification' })).toBeHidden();
  await look(nurse, 'verification-check-rejected');
  await nurse.getByRole('button', { name: 'Replace: Specialty certification: CCRN' }).click();
  await attach(nurse, renamed(pdf(), 'certification-both-sides.pdf'));
  await nurse.getByRole('button', { name: 'Save' }).click();
  await expect(nurse.getByText('Document uploaded successfully!', { exact: false }).last()).toBeVisible();
  await nurse.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(nurse.getByText('We will review your credentials within 24-48 hours.', { exact: true })).toBeVisible();

  await visit(judge, '/admin-verification');
  await judge.getByRole('button', { name: `Review: Certification of ${name}` }).click();
  await judge.getByRole('button', { name: 'Approve' }).click();
  await expect(nurse.getByText('Verified', { exact: true })).toBeVisible();
  await expect(nurse.getByRole('button', { name: 'Submit for verification' })).toBeHidden();
  // Beside jobs that others have posted meanwhile.
  await expect(nurse.getByRole('link', { name: /^Notifications, \d+ unread/ })).toBeVisible();
  await visit(nurse, '/notifications');
  await expect(nurse.getByText('Congratulations, you are verified!')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the pages of verification: empty, waiting and verified', async ({ browser, product }) => {
  const [clinician, admin] = [await member(product, 'clinician'), await administrator(product)];
  const { Document } = clinician.client.entities;
  const [nurse, judge] = [await pageOf(browser, clinician), await pageOf(browser, admin)];
  await visit(nurse, '/verification-check');
  await nurse.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(nurse.getByText('Please upload at least one credential document')).toBeVisible();
  await look(nurse, 'verification-check-empty');
  for (const type of requiredDocumentTypes) {
    const { file_url } = await clinician.client.integrations.Core.UploadFile({ file: pdf() });
    await Document.create({ type, file_url, file_name: `${type}.pdf` });
  }
  await visit(judge, '/admin-verification');
  await expect(judge.getByRole('article')).not.toHaveCount(0);
  await look(judge, 'admin-verification-queue');
  for (const { id } of await Document.list()) {
    await admin.client.entities.Document.update(id, { status: 'approved' });
  }
  await expect(nurse.getByText('Verified', { exact: true })).toBeVisible();
  // A9: who is verified adds documents and replaces them; what is approved counts meanwhile.
  await addCredential(nurse, 'Government ID', renamed(await picture('png', 900), 'passport.png'));
  await nurse.getByRole('button', { name: 'Renew: BLS' }).click();
  await expect(nurse.getByRole('dialog')).toContainText('The old one counts until the new one is approved.');
  await fillCredential(nurse, renamed(pdf(), 'bls-renewed.pdf'), bls);
  const card = nurse.getByRole('article', { name: 'BLS' });
  await expect(card.getByRole('region', { name: 'Newest upload: BLS, bls-renewed.pdf' })).toContainText('In review');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(nurse.getByText('Verified', { exact: true })).toBeVisible();
  await look(nurse, 'verification-check-verified');
});

test('of two administrators the second is told, and an approval can be taken back', async ({ browser, product }) => {
  const clinician = await member(product, 'clinician');
  const { file_url } = await clinician.client.integrations.Core.UploadFile({ file: pdf() });
  const document = await clinician.client.entities.Document.create({ type: 'acls', file_url, file_name: 'acls.pdf' });
  const admin = await administrator(product);
  const { full_name } = await admin.client.auth.me();
  const late = await pageOf(browser, admin);
  // Nothing tells this page what happens elsewhere.
  await late.routeWebSocket(/socket\.io/, () => undefined);
  await visit(late, `/admin-verification?id=${document.id}&review=1`);
  await late.getByRole('textbox', { name: 'Notes' }).fill('Blurred');
  await admin.client.functions.reviewDocument({
    document_id: document.id,
    seen: { type: document.type, file_url },
    status: 'approved',
  });
  await late.getByRole('button', { name: 'Approve' }).click();
  await expect(late.getByText(`${full_name} has already approved this document`)).toBeVisible();
  await late.getByRole('button', { name: 'Revoke approval' }).click();
  // The desk goes on to the next document at once; what stays for a moment is what it says of this one.
  await expect(late.getByText('Document rejected').last()).toBeVisible();
  const [seen] = await clinician.client.entities.Document.list();
  expect(seen).toMatchObject({ status: 'rejected', admin_notes: 'Blurred' });
});

test('a document is enlarged, turned and looked at by keys alone', async ({ browser, product }) => {
  const clinician = await member(product, 'clinician');
  const { file_url } = await clinician.client.integrations.Core.UploadFile({ file: await picture('jpeg', 600) });
  await clinician.client.entities.Document.create({ type: 'resume', file_url, file_name: 'resume.jpg' });
  const page = await pageOf(browser, clinician);
  await visit(page, '/verification-check');
  await page.getByRole('button', { name: 'View: Resume, resume.jpg' }).click();
  const sheet = page.getByRole('img', { name: 'Resume, resume.jpg, page 1 of 1' });
  await expect(sheet).toBeVisible();
  await page.getByRole('region', { name: 'Document: Resume, resume.jpg' }).focus();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const upright = await sizeOf(sheet);
  expect(upright.width / upright.height).toBeCloseTo(2, 1);
  await page.keyboard.press('r');
  await expect.poll(async () => (await sizeOf(sheet)).height / (await sizeOf(sheet)).width).toBeCloseTo(2, 1);
  await page.keyboard.press('+');
  await expect.poll(async () => (await sizeOf(sheet)).width / upright.width).toBeCloseTo(1.5, 1);
  await look(page, 'verification-check-view');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete: Resume, resume.jpg' }).click();
  await expect(page.getByText('Are you sure you want to delete this document?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted')).toBeVisible();
  await expect(page.getByText('resume.jpg', { exact: false })).toHaveCount(0);
});

test('the key for a check leads to its result, although the sources come after it was pressed', async ({
  browser,
  product,
}) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  await uploadCredentials(nurse);
  await approveCredentials(admin, nurse);
  const [held] = await nurse.client.entities.Document.filter({ type: 'license' });
  const page = await pageOf(browser, admin);
  const sources = Promise.withResolvers<void>();
  await page.route('**/functions/ruleBook', async (route) => {
    await sources.promise;
    await route.continue();
  });
  await visit(page, `/admin-verification?status=approved&id=${held!.id}`);
  await expect(page.getByRole('heading', { name: 'License', exact: true })).toBeFocused();
  await page.keyboard.press('c');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
  });
  sources.resolve();
  await expect(page.getByRole('combobox', { name: 'Result' })).toBeFocused();
});

test('onboarding takes the first document, and only then does the review begin', async ({ browser, product }) => {
  const email = newEmail('clinician');
  const client = createClient({ serverUrl: product.address });
  await client.auth.register({ email, password, full_name: 'Sam Reed', adult_confirmed: true });
  const { access_token } = await client.auth.verifyOtp({ email, otp_code: await product.newestCode(email) });
  const page = await pageOf(browser, { token: access_token });
  await visit(page, '/onboarding?role=clinician');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Emergency nurse');
  await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Eight years of nights.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Specialties' }).fill('Critical Care,');
  await page.getByRole('combobox', { name: 'Certifications' }).fill('BLS,');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await look(page, 'onboarding-documents');
  const document = page.locator('form').getByRole('button', { name: /file: Document$/ });
  await chooseFile(document, new File(['no pdf'], 'letter.txt', { type: 'text/plain' }));
  await expect(page.getByText('letter.txt cannot be used here.', { exact: false })).toBeVisible();
  await chooseFile(document, pdf());
  await expect(page.getByText('License uploaded successfully! It will be reviewed by our team.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/clinician-dashboard/);
  // What the clinician has to do next comes before how long a review takes.
  await expect(page.getByText('1 of 3 required documents uploaded.', { exact: false })).toBeVisible();
  expect(await client.auth.me()).toMatchObject({ user_role: 'clinician', verification_status: 'pending' });
  await look(page, 'clinician-dashboard-pending');
});

test('the queue is an administrator’s alone', async ({ browser, product }) => {
  const [clinician, facility] = await Promise.all([member(product, 'clinician'), member(product, 'facility')]);
  for (const person of [clinician, facility]) {
    const page = await pageOf(browser, person);
    await visit(page, '/admin-verification');
    await expect(page).not.toHaveURL(/admin-verification/);
    await expect(page.getByRole('link', { name: 'Verification', exact: true })).toBeHidden();
  }
  const visitor = await browser.newPage();
  await visit(visitor, `${product.address}/admin-verification`);
  await expect(visitor).toHaveURL(/\/login/);
});

test('a submission shows although an earlier question about the person is answered after it', async ({
  browser,
  product,
}) => {
  const nurse = await pageOf(browser, await member(product, 'clinician', { licensure_states: ['OR'] }));
  await visit(nurse, '/verification-check');
  await addCredential(nurse, 'State license', pdf(), license);
  await addCredential(nurse, 'Specialty certification', pdf(), ccrn);
  const late = Promise.withResolvers<void>();
  let isHeld = false;
  await nurse.route(/entities\/User\/me/, async (route) => {
    if (isHeld) return route.continue();
    isHeld = true;
    const response = await route.fetch();
    await late.promise;
    return route.fulfill({ response });
  });
  await addCredential(nurse, 'BLS', pdf(), bls);
  await expect.poll(() => isHeld).toBe(true);
  const submit = nurse.getByRole('button', { name: 'Submit for verification' });
  await submit.click();
  await expect(submit).toBeHidden();
  late.resolve();
  await nurse.waitForLoadState('networkidle');
  await expect(submit).toBeHidden();
});

test('an administrator who is a clinician too reaches everything on a phone', async ({ browser, product }) => {
  const person = await member(product, 'clinician');
  const admin = await administrator(product);
  await admin.client.entities.User.update(person.user.id, { role: 'admin' });
  const page = await pageOf(browser, { token: (await person.client.auth.login(person.email, password)).access_token });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/verification-check');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Verification' }).click();
  await expect(page.getByRole('heading', { name: 'Document Verification' })).toBeVisible();
  await look(page, 'admin-verification-member');
});

/** A PDF of two pages with a font of its own. */
async function paper(browser: Browser): Promise<File> {
  const page = await browser.newPage();
  await page.setContent('<h1>State Board of Nursing</h1><p style="break-after: page">RN 204-118</p><p>Page two</p>');
  const bytes = await page.pdf({ format: 'Letter' });
  await page.close();
  return new File([new Uint8Array(bytes)], 'paper.pdf', { type: 'application/pdf' });
}

async function sizeOf(element: Locator): Promise<{ width: number; height: number }> {
  return (await element.boundingBox()) ?? { width: 0, height: 0 };
}
