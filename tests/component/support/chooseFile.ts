import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** Chooses a file in the field of this name: without the browser's own dialog, which no test can answer here. */
export async function chooseFile(field: string, file: File): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^Choose .*file: ${field}`) });
  await expect.element(button).toBeVisible();
  await userEvent.upload(page.elementLocator(button.element().previousElementSibling!), file);
}

/** A picture of one color, as wide as told and half as high. */
export async function picture(width: number, name = 'holiday.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, width / 2];
  canvas.getContext('2d')!.fillRect(0, 0, width, width / 2);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
  return new File([blob], name, { type: 'image/png' });
}
