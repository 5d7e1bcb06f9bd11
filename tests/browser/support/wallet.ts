import { expect, type Page } from '@playwright/test';
import { chooseIn, chooseOption } from './chooseOption.ts';
import { chooseFile } from './chooseFile.ts';

/** Facts by the label of their field. */
type Facts = Readonly<Record<string, string>>;

export const license: Facts = {
  Profession: 'RN',
  State: 'Oregon (OR)',
  Number: 'RN 204118',
  Multistate: 'Single-state',
  'Expiration date': '2031-05-31',
};

export function renamed(file: File, name: string): File {
  return new File([file], name, { type: file.type });
}

/** Adds a credential through the form of the wallet, until its card is there. */
export async function addCredential(page: Page, kind: string, file: File, facts: Facts = {}): Promise<void> {
  await page.getByRole('button', { name: /^Add (a credential|your license)$/ }).click();
  const what = page.getByRole('dialog').getByRole('combobox', { name: 'What is it?' });
  await what.click();
  await what.fill(kind);
  await chooseOption(what, kind);
  await fillCredential(page, file, facts);
}

/** Fills in and sends the form that is open. */
async function fillCredential(page: Page, file: File, facts: Facts): Promise<void> {
  const form = page.getByRole('dialog');
  await attach(page, file);
  for (const [label, value] of Object.entries(facts)) {
    if (label === 'Multistate') await form.getByRole('radio', { name: value }).check();
    else if (label === 'Profession' || label === 'State') {
      await chooseIn(form, label, value);
    } else await form.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value);
  }
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(form).toHaveCount(0);
}

export async function attach(page: Page, file: File): Promise<void> {
  await choose(page, file);
  await expect(page.getByRole('dialog').getByText(`${file.name} uploaded`)).toBeAttached();
}

/** Chooses the file, which is then on its way. */
export async function choose(page: Page, file: File): Promise<void> {
  await chooseFile(page.getByRole('dialog').getByRole('button', { name: /file: Photo or file$/ }), file);
}
