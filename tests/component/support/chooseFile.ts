import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { focusOn } from './keyboard.ts';

/** The button of the field of this name that opens the browser's own dialog, whatever it says by then. */
export function chooserOf(field: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Choose .*file: ${field}`) });
}

/** Chooses a file in the field of this name. */
export function chooseFile(field: string, file: File): Promise<void> {
  return chooseFileBy(chooserOf(field), file);
}

/** The same for a button of another name: without the browser's own dialog, which no test can answer here. */
export async function chooseFileBy(button: Locator, file: File): Promise<void> {
  await expect.element(button).toBeVisible();
  await userEvent.upload(page.elementLocator(button.element().previousElementSibling!), file);
}

/** The same with the focus on the button, where the browser puts it after its dialog. */
export async function chooseByKeyboard(field: string, file: File): Promise<void> {
  const button = chooserOf(field);
  await expect.element(button).toBeVisible();
  await focusOn(button);
  await chooseFile(field, file);
}

export const notTaken = new File(['GIF89a'], 'cat.gif', { type: 'image/gif' });

/** A picture of one color, of the given width and half as high. */
export async function picture(width: number, name = 'holiday.png', type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, width / 2];
  canvas.getContext('2d')!.fillRect(0, 0, width, width / 2);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), type));
  return new File([blob], name, { type });
}
