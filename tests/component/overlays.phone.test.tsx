import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallTargetsIn } from '#tests/support/smallTargetsIn.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { openerOf, openings, phoneOpenings } from './support/openings.tsx';

test.each([...openings, ...phoneOpenings])(
  'on a phone a thumb hits what is opened, and the focus comes back: $name',
  async (opening) => {
    await opening.render({ scheme: 'dark' });
    await openerOf(opening).click();
    const shown = page.getByRole(opening.opens);
    await expect.element(shown).toBeVisible();
    await expect.poll(() => smallTargetsIn(shown.element())).toEqual([]);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
    await expect.element(openerOf(opening)).toHaveFocus();
  },
);
