import { expect, type Locator, type Page } from '@playwright/test';
import { expectFocus } from './tabWalk.ts';

/** Works on a page by keyboard alone: after each press the focus is somewhere. */
export function keyboardOn(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' }).first();
  const press = async (target: Locator, shown: Locator | null, after: string) => {
    await expect(target).toBeEnabled();
    await target.focus();
    // What takes the focus away is found here, and not by a press that went elsewhere.
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    if (shown) await expect(shown).toBeVisible();
    await expectFocus(page, after);
  };
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    button,
    press,
    /** Presses a button; `shown` is what it leads to. */
    pressButton: (name: string | RegExp, shown: Locator | null = null) => press(button(name), shown, `${name}`),
    /** Opens a dialog and leaves it by Escape, then opens it again and says yes; `done` is what follows. */
    async answer(name: string | RegExp, yes: string, done: Locator) {
      await press(button(name), dialog, `${name}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectFocus(page, `${name}, Escape`);
      await press(button(name), dialog, `${name}`);
      await press(button(yes, dialog), done, yes);
      await expect(button(yes, dialog)).toHaveCount(0);
    },
    /** Opens a dialog and leaves it by Escape. */
    async glance(name: string | RegExp) {
      await press(button(name), dialog, `${name}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectFocus(page, `${name}, Escape`);
    },
  };
}
