import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Presses a control as a person without a mouse: with the focus on it. */
export async function press(control: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(control).toBeEnabled();
  await focusOn(control);
  // What takes the focus away is found here, and not by a press that went elsewhere.
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard(key);
}

/** Puts the focus on a control. A dialog moves the focus to its first control a moment after it opens, which no person precedes. */
export async function focusOn(control: Locator): Promise<void> {
  const element = control.element() as HTMLElement;
  const dialog = element.closest('[role="dialog"]');
  if (dialog) {
    await expect.poll(() => dialog.contains(document.activeElement), { message: 'focus in the dialog' }).toBe(true);
    // The library moves it twice within a frame.
    await new Promise(requestAnimationFrame);
  }
  element.focus();
}

/** That the control has the focus, and still has it once the page was drawn again: a browser takes it from a disabled one. */
export async function expectFocusStays(control: Locator): Promise<void> {
  await expect.element(control).toHaveFocus();
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  await expect.element(control, { timeout: 1 }).toHaveFocus();
}
