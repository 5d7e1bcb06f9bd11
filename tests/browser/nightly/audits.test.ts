import { audit, viewers } from '../support/audit.ts';
import { test } from '../support/auditTest.ts';

for (const viewer of viewers) {
  test(`screens of ${viewer} in a wide window: axe, policy, focus ring, targets, width and links hold`, async ({
    browser,
    demo,
  }) => {
    await audit(browser, demo, viewer, { viewport: { width: 1440, height: 900 } });
  });
}
