import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import '@mantine/core/styles/Stepper.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Chip, Radio, SegmentedControl, Select, Slider, Stepper, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contrast } from '#tests/support/contrast.ts';
import { renderPart } from './support/renderPart.tsx';

interface Chosen {
  part: ReactNode;
  /** What is drawn, and what it is drawn on, by selector. */
  drawn: string;
  on: string;
  /** Of what is drawn: the color of its text or its own area. */
  by?: 'color' | 'backgroundColor';
  /** 4.5 of text, 3 of a sign. */
  least: number;
}

const parts: Readonly<Record<string, Chosen>> = {
  Stepper: {
    part: (
      <Stepper active={1}>
        <Stepper.Step label="One" />
        <Stepper.Step label="Two" />
      </Stepper>
    ),
    drawn: '.mantine-Stepper-stepCompletedIcon',
    on: '.mantine-Stepper-stepIcon[data-completed]',
    least: 3,
  },
  Radio: {
    part: <Radio label="One" defaultChecked />,
    drawn: '.mantine-Radio-icon',
    on: '.mantine-Radio-radio',
    least: 3,
  },
  Checkbox: {
    part: <Checkbox label="One" defaultChecked />,
    drawn: '.mantine-Checkbox-icon',
    on: '.mantine-Checkbox-input',
    least: 3,
  },
  Chip: {
    part: (
      <Chip variant="filled" defaultChecked>
        One
      </Chip>
    ),
    drawn: '.mantine-Chip-label',
    on: '.mantine-Chip-label',
    least: 4.5,
  },
  Slider: {
    part: <Slider defaultValue={40} thumbLabel="Zoom" labelAlwaysOn />,
    drawn: '.mantine-Slider-label',
    on: '.mantine-Slider-label',
    least: 4.5,
  },
  Switch: {
    part: <Switch label="One" defaultChecked />,
    drawn: '.mantine-Switch-thumb',
    on: '.mantine-Switch-track',
    by: 'backgroundColor',
    least: 3,
  },
  SegmentedControl: {
    part: <SegmentedControl data={['One', 'Two']} defaultValue="One" />,
    drawn: '.mantine-SegmentedControl-label[data-active]',
    on: '.mantine-SegmentedControl-indicator',
    least: 4.5,
  },
};

const colorOf = (selector: string, by: 'color' | 'backgroundColor') => {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element)[by] : null;
};

for (const scheme of ['dark', 'light'] as const) {
  test.each(Object.entries(parts))(
    `W7: what is chosen in a %s is seen on a ${scheme} screen`,
    async (_name, chosen) => {
      const { part, drawn, on, by = 'color', least } = chosen;
      await renderPart(part, { scheme });
      await expect.poll(() => colorOf(drawn, by)).not.toBeNull();
      await expect.poll(() => contrast(colorOf(drawn, by)!, colorOf(on, 'backgroundColor')!)).toBeGreaterThan(least);
    },
  );

  test(`W7: the chosen option of a list is read on a ${scheme} screen`, async () => {
    await renderPart(<Select label="Role" data={['RN', 'NP']} defaultValue="RN" />, { scheme });
    await page.getByRole('combobox', { name: 'Role' }).click();
    await userEvent.keyboard('{ArrowDown}');
    const option = '[role=option][data-combobox-selected]';
    await expect.poll(() => colorOf(option, 'color')).not.toBeNull();
    // The colors move to what they will be.
    await expect.poll(() => colorOf(option, 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)');
    await expect.poll(() => document.getAnimations().some(({ playState }) => playState === 'running')).toBe(false);
    expect(contrast(colorOf(option, 'color')!, colorOf(option, 'backgroundColor')!)).toBeGreaterThan(4.5);
  });
}
