import { defineConfig } from '@playwright/test';
import { chromiumFlags, testBrowserPath } from './scripts/chromium.ts';
import { temporaryFolder } from './scripts/temporaryFolder.ts';

// Of this process and of the workers that it starts.
process.env['TMPDIR'] = temporaryFolder();

/** One product for the whole run, in real browsers. The limits find what never happens, not what a busy machine does late. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.test.ts',
  // Slow and wide cases, for `npm run test:nightly`.
  testIgnore: process.env['NIGHTLY'] === undefined ? 'nightly/**' : [],
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/startForTests.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    reducedMotion: 'reduce',
    // Requests that a service worker answers cannot be watched.
    serviceWorkers: 'block',
    launchOptions: { executablePath: testBrowserPath(), args: chromiumFlags },
  },
});
