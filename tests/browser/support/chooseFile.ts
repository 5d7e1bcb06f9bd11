import type { Locator } from '@playwright/test';

/** Chooses a file as a person at a keyboard would: Enter on the button of its field, then the browser's own dialog. */
export async function chooseFile(button: Locator, file: File): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.press('Enter');
  const buffer = Buffer.from(await file.arrayBuffer());
  await (await chooser).setFiles({ name: file.name, mimeType: file.type, buffer });
}
