import { defineConfig } from '@playwright/test';
import { chromiumFlags, testBrowserPath } from './scripts/chromium.ts';

/** The whole product in real browsers; tests/e2e/test.ts starts it. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  // Each has a product of its own. On two cores a third would only make the others slower.
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    // A press waits for nothing that slides. What is said of motion itself asks for it.
    reducedMotion: 'reduce',
    // Requests of a page that a worker answers could not be watched.
    serviceWorkers: 'block',
    launchOptions: { executablePath: testBrowserPath(), args: chromiumFlags },
  },
});
