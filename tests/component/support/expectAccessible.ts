import axe from 'axe-core';
import { expect } from 'vitest';

/** Axe finds nothing in what is rendered now, by all of its rules but those about whole documents. */
export async function expectAccessible(): Promise<void> {
  await stillness();
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(wholeDocument.map((rule) => [rule, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }))).toEqual([]);
}

/** A part is no page: it has no landmark and no first heading of its own. */
const wholeDocument = ['region', 'page-has-heading-one', 'landmark-one-main'];

/** An inherited color moves down one element a frame, each by a transition of its own. */
async function stillness(): Promise<void> {
  const moves = () => document.getAnimations().some(({ playState }) => playState === 'running');
  for (let still = 0; still < 2; still = moves() ? 0 : still + 1) await new Promise(requestAnimationFrame);
}
