import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers, SentRequest } from './answers.ts';
import { renderPart, type Scene } from './renderPart.tsx';
import type { ReactNode } from 'react';

export interface DoublePress extends Omit<Scene, 'answers'> {
  /** The button that sends. */
  press: string;
  /** What it sends; the server never answers it in the test. */
  request: string;
  part: ReactNode;
  answers?: Answers;
  /** Until the button is there and may send. */
  prepare?: () => Promise<unknown>;
}

/** Presses the button twice before the page can draw anything, and expects one request. */
export async function expectOneRequest({
  press,
  request,
  part,
  answers,
  prepare,
  ...scene
}: DoublePress): Promise<void> {
  const { sent } = await renderPart(part, { ...scene, answers: { ...answers, [request]: new Promise(() => {}) } });
  await prepare?.();
  const button = page.getByRole('button', { name: press, exact: true });
  await expect.element(button).toBeEnabled();
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
  const those = () => sent.filter((one) => nameOf(one) === request);
  await expect.poll(() => those().length, { message: request }).toBeGreaterThan(0);
  // A second request would leave in the next frames.
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(those(), request).toHaveLength(1);
}

function nameOf({ method, path }: SentRequest): string {
  return `${method} ${path}`;
}

/** Presses a button by its whole name. */
export const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
export const pick = (name: string) => page.getByRole('radio', { name, exact: true }).click();
export const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
