import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The whole product in real browsers; tests/e2e/support/test.ts starts it. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Each has a product of its own. On two cores a third would only make the others slower.
  workers: 2,
  // A machine that stalls is no failure of ours; a test that needed its second try is named as flaky.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Requests of a page that a worker answers could not be watched.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

/** The system's browser: none is downloaded. */
function chromium(): string {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error('Chromium or Chrome is needed for the browser tests: install it or set CHROMIUM_PATH');
  return found;
}
