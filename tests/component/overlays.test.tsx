import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './support/expectAccessible.ts';
import { press } from './support/keyboard.ts';
import { openerOf, openings } from './support/openings.tsx';

test.each(openings)('B3: opened by keyboard, left by Escape, the focus comes back: $name', async (opening) => {
  await opening.render({ scheme: 'light' });
  const opener = openerOf(opening);
  const shown = page.getByRole(opening.opens);
  await press(opener, opening.opens === 'listbox' ? '{ArrowDown}' : '{Enter}');
  await expect.element(shown).toBeVisible();
  if (opening.opens === 'dialog') await expect.poll(() => shown.element().matches(':focus-within')).toBe(true);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
