import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from './support/renderPart.tsx';

const names = ['Colleagues', 'Sites and units', 'Job templates', 'Verification'];

test('34: the line under tabs goes on to the last of them, however far they are scrolled', async () => {
  await renderPart(
    <Tabs defaultValue="Colleagues">
      <Tabs.List aria-label="Team">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>,
    { at: '/workspace' },
  );
  await expect.element(page.getByRole('tablist')).toBeVisible();
  const list = page.getByRole('tablist').element();
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  // The line of the list itself is as wide as what is visible, and scrolls away with it.
  expect(getComputedStyle(list, '::before').borderBottomWidth).toBe('0px');
  expect(getComputedStyle(list).boxShadow).toMatch(/0px -[12]px 0px 0px inset/);
});
