import { devices } from '@playwright/test';
import { audit, viewers } from './support/audit.ts';
import { test } from './support/auditTest.ts';

const { userAgent, deviceScaleFactor } = devices['Pixel 7']!;
const phone = { userAgent, deviceScaleFactor, viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

// A trace copies the document at each of its hundreds of steps; what is wrong is reported in words.
test.use({ trace: 'off' });

// A test for each viewer, because opening a screen costs more than examining it.
for (const viewer of viewers) {
  test(`A5, A6: screens of ${viewer} on a phone: axe, policy, focus ring, targets, width and links hold`, async ({
    browser,
    demo,
  }) => {
    await audit(browser, demo, viewer, phone);
  });
}
