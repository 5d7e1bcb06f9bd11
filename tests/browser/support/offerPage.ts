import type { Locator } from '@playwright/test';
import { chooseIn } from './chooseOption.ts';

/** Everything that the form of an offer asks for. */
export async function fillIn(form: Locator): Promise<void> {
  await chooseIn(form, 'Kind', 'Contract');
  await chooseIn(form, 'Engaged as', 'Employee (W-2)');
  await form.getByLabel('First day').fill('2999-01-11');
  await form.getByLabel('Last day').fill('2999-04-11');
  await dollars(form).fill('52.5');
  await chooseIn(form, 'Paid', 'Per hour');
  await form.getByRole('textbox', { name: 'Pattern' }).fill('Three nights a week');
  await form.getByRole('textbox', { name: 'Guaranteed hours (optional)' }).fill('36');
  await chooseIn(form, 'Guaranteed per', 'Week');
  await form.getByRole('textbox', { name: 'Your notice, in hours' }).fill('24');
  await form.getByRole('textbox', { name: 'What you pay for, in hours' }).fill('4');
  await form.getByRole('textbox', { name: "The clinician's notice, in hours" }).fill('24');
}

export function dollars(form: Locator): Locator {
  return form.getByRole('textbox', { name: 'Amount in dollars' }).first();
}
