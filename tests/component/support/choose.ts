import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Presses the label of a radio button or check box that is itself hidden behind it. */
export async function choose(input: Locator): Promise<void> {
  await expect.element(input).toBeInTheDocument();
  const [label] = (input.element() as HTMLInputElement).labels ?? [];
  await userEvent.click(label!);
}
