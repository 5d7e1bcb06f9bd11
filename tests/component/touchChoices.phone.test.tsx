import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openerOf, openings, phoneOpenings } from './support/openings.tsx';
import { tap } from './support/tap.ts';
import { watchWidth } from './support/watchWidth.ts';
import { documentRow, form, showWallet } from './support/wallet.tsx';

test('(W12) the kind of a credential is chosen by touch', async () => {
  await showWallet([documentRow()]);
  const grownBy = watchWidth();
  await tap(page.getByRole('button', { name: 'Add a credential' }));
  const field = form.getByRole('combobox', { name: 'What is it?' });
  await tap(field);
  await tap(page.getByRole('option', { name: 'ACLS', exact: true }));
  await expect.element(field).toHaveValue('ACLS');
  expect(grownBy()).toBe(0);
});

test.each([...openings, ...phoneOpenings])(
  '(W12) what is opened by touch never widens the page, nor does a list within it, and its choice is taken: $name',
  async (opening) => {
    await opening.render({});
    await expect.element(openerOf(opening)).toBeVisible();
    const grownBy = watchWidth();
    await tap(openerOf(opening));
    const shown = page.getByRole(opening.opens);
    await expect.element(shown).toBeVisible();
    if (opening.opens === 'dialog') {
      const fields = shown.getByRole('combobox');
      for (let at = 0; at < fields.elements().length; at += 1) await chooseByTouch(fields.nth(at), shown);
    }
    expect(grownBy()).toBe(0);
  },
);

/** Chooses the last option that is not chosen. A field that takes typed words may have no list to open. */
async function chooseByTouch(field: Locator, dialog: Locator): Promise<void> {
  if (!field.element().matches('[class*=Select-input]')) return;
  await tap(field);
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const option = page.getByRole('option', { selected: false, disabled: false });
  const before = filledIn(dialog);
  await tap(option.nth(option.elements().length - 1));
  await expect.poll(() => filledIn(dialog)).not.toBe(before);
}

function filledIn(dialog: Locator): string {
  const values = [...dialog.element().querySelectorAll('input')].map(({ value }) => value);
  return values.join('|') + dialog.element().textContent;
}
