import { expect, type Locator, type Page } from '@playwright/test';
import { pdf, picture } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { keyboardOn } from '#tests/browser/support/keyboard.ts';
import { chooseOption } from '#tests/browser/support/chooseOption.ts';
import { uploadCredentials } from '#tests/browser/support/credentials.ts';
import { logIn, member, pageOf, password } from '#tests/browser/support/people.ts';
import { addPasskeyDevice } from '#tests/browser/support/passkeys.ts';
import { expectFocus } from '#tests/browser/support/tabWalk.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const notTaken = new File(['GIF89a'], 'cat.gif', { type: 'image/gif' });

test('B3: a clinician keeps the focus: a resume is uploaded, replaced and deleted', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  await uploadCredentials(nurse);
  const page = await pageOf(browser, nurse);
  const { pressButton, press, answer, dialog, button } = keyboardOn(page);
  await visit(page, '/verification-check');
  await pressButton('Add a credential', dialog);
  const type = dialog.getByRole('combobox', { name: 'What is it?' });
  await chooseOption(type, 'Resume');
  await expect(type).toBeFocused();
  const field = chooserOf(dialog, 'Photo or file');
  await choose(field, notTaken);
  await expect(page.getByText('cat.gif cannot be used here', { exact: false })).toBeVisible();
  await expectKept(field, 'a file of another kind');
  await page.route('**/Core/UploadFile', (route) => route.abort());
  await choose(field, pdf());
  await pressButton('Try again', page.getByRole('alert').filter({ hasText: /^Upload failed/ }));
  await expectKept(field, 'another attempt that fails');
  await page.unroute('**/Core/UploadFile');
  await pressButton('Try again', dialog.getByText('My license.pdf is uploaded'));
  await expectKept(field, 'a resume is uploaded');
  await press(
    button('Send for review', dialog),
    page.getByRole('article', { name: 'Resume, My license.pdf' }),
    'a resume is sent',
  );
  await expect(dialog).toHaveCount(0);
  await expectKept(button('Add a credential'), 'a resume is sent');

  const replace = button('Replace: Resume, My license.pdf');
  await pressButton('Replace: Resume, My license.pdf', dialog);
  await choose(chooserOf(dialog, 'Photo or file'), pdf());
  await expect(dialog.getByText('My license.pdf is uploaded')).toBeAttached();
  await press(button('Save', dialog), null, 'a resume is replaced');
  await expect(dialog).toHaveCount(0);
  await expectKept(replace, 'a resume is replaced');
  await answer('Delete: Resume, My license.pdf', 'Delete document', page.getByText('Document deleted'));
});

test('B3: a clinician keeps the focus: the pictures of a portfolio are chosen and taken out', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  const { pressButton, press, dialog, button } = keyboardOn(page);
  await visit(page, '/portfolio');
  await pressButton('New post', dialog);
  const field = chooserOf(dialog, 'Image or video');
  await choose(field, notTaken);
  await expectKept(field, 'a file of another kind');
  await choose(field, await picture());
  await expect(dialog.getByText('holiday.jpeg is uploaded')).toBeAttached();
  await expectKept(field, 'a picture is uploaded');
  await press(button('Remove: Image or video', dialog), null, 'Remove');
  await expectKept(field, 'the picture is taken out');
  const network = await hold(page);
  await choose(field, await picture());
  await press(button('Cancel upload', dialog), null, 'Cancel upload');
  await expectKept(field, 'the picture is given up on its way');
  await network.release();
  await choose(field, await picture());
  await expect(dialog.getByText('holiday.jpeg is uploaded')).toBeAttached();
  await press(button('Create post', dialog), page.getByRole('article'), 'Create post');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'a post with a picture is made');
});

test('B3: a clinician keeps the focus: a profile photo is cropped, given up, removed', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  const { press, dialog, button } = keyboardOn(page);
  await visit(page, '/profile-edit?tab=media');
  const field = chooserOf(page, 'Profile photo');
  for (const leave of ['Cancel', 'Escape', 'Use this picture'] as const) {
    await choose(field, await picture());
    await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
    await expectInside(page);
    await expectFocus(page, 'a picture is to be cropped');
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await press(button(leave, dialog), null, leave);
    await expect(dialog).toHaveCount(0);
    await expectKept(field, leave);
  }
  await expect(page.getByText('holiday.jpg is uploaded')).toBeAttached();
  await expectKept(field, 'the photo is uploaded');
  await choose(field, new File(['no picture'], 'broken.png', { type: 'image/png' }));
  await press(button('Cancel', dialog), null, 'a picture that cannot be read');
  await expectKept(field, 'a picture that cannot be read');
  await press(button('Remove: Profile photo'), null, 'Remove');
  await expectKept(field, 'the photo is removed');
});

test('B3: settings keep the focus: a passkey is made, renamed and removed', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  await logIn(page, nurse);
  await addPasskeyDevice(page);
  const { pressButton, glance, press, dialog, button } = keyboardOn(page);
  await visit(page, '/settings#security');
  const add = button('Add a passkey');
  await glance('Add a passkey');
  await expect(add).toBeFocused();
  await pressButton('Add a passkey', dialog);
  const name = dialog.getByRole('textbox', { name: 'Name of the passkey' });
  await expect(name).toBeFocused();
  await press(button('Create the passkey', dialog), null, 'no name');
  await expect(name).toBeFocused();
  await name.fill('Phone');
  await press(button('Create the passkey', dialog), button('I have saved them'), 'Create the passkey');
  await expectInside(page);
  await press(button('I have saved them'), button('Remove Phone'), 'I have saved them');
  await expect(dialog).toHaveCount(0);
  await expectKept(add, 'a passkey is made');

  await glance('Rename Phone');
  await pressButton('Rename Phone', dialog);
  await name.fill('Old phone');
  await press(button('Save', dialog), button('Remove Old phone'), 'Save');
  await expect(dialog).toHaveCount(0);
  await expectKept(button('Rename Old phone'), 'a passkey is renamed');

  await glance('Remove Old phone');
  await pressButton('Remove Old phone', dialog.getByRole('textbox', { name: 'Your password' }));
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await press(button('Remove', dialog), page.getByText('Two-step login is off'), 'Remove');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'the passkey is removed');
  await expect(page.getByRole('main'), 'not at the top of the page').not.toBeFocused();
});

/** The button that opens the browser's own dialog, whatever it says by then. */
function chooserOf(within: Page | Locator, field: string): Locator {
  return within.getByRole('button', { name: new RegExp(`^Choose .*file: ${field}$`) });
}

/** As by keyboard: the browser gives the focus back to what opened its dialog. */
async function choose(field: Locator, file: File): Promise<void> {
  await chooseFile(field, file);
  await expectFocus(field.page(), `${file.name} is chosen`);
}

async function expectKept(field: Locator, after: string): Promise<void> {
  await expectFocus(field.page(), after);
  await expect(field, after).toBeFocused();
}

/** That the focus is in the dialog, or on the whole of it. */
async function expectInside(page: Page): Promise<void> {
  await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);
}

/** Keeps every upload on its way until it is released. */
async function hold(page: Page) {
  await page.route('**/Core/UploadFile', () => undefined);
  return { release: () => page.unroute('**/Core/UploadFile') };
}
