import axe from 'axe-core';
import { expect } from 'vitest';

/** Axe finds nothing in what is rendered now, by all of its rules but those about whole documents. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(wholeDocument.map((rule) => [rule, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }))).toEqual([]);
}

/** A part is no page: it has no landmark and no first heading of its own. */
const wholeDocument = ['region', 'page-has-heading-one', 'landmark-one-main'];
