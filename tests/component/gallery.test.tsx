import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Gallery } from '#web/features/site/gallery/Gallery.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['motion'];
});

test('every state of every part of the design is accessible on a light screen', async () => {
  await renderPart(<Gallery />, { at: '/dev/gallery' });
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeVisible();
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  await expectAccessible();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Withdraw your application/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expectAccessible();
});

test('with little motion no place that waits for data pulses', async () => {
  await renderPart(<Gallery />, { at: '/dev/gallery' });
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeVisible();
  const pulses = () => {
    const places = [...document.querySelectorAll('.mantine-Skeleton-root')];
    return new Set(places.map((place) => getComputedStyle(place, '::after').animationName !== 'none'));
  };
  expect(pulses()).toEqual(new Set([true]));
  await page.getByRole('combobox', { name: 'Intensity, kept in this browser' }).click();
  await page.getByRole('option', { name: 'low' }).click();
  expect(pulses()).toEqual(new Set([false]));
});
