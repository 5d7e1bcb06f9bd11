import { userEvent, type Locator } from 'vitest/browser';

/** Presses the label of a radio button or check box that is itself hidden behind it. */
export async function choose(input: Locator): Promise<void> {
  const [label] = (input.element() as HTMLInputElement).labels ?? [];
  await userEvent.click(label!);
}
