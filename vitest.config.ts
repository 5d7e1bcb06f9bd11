import { join } from 'node:path';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/build/messagesPlugin.ts';
import { chromiumFlags, testBrowserPath } from './scripts/chromium.ts';
import { temporaryFolder } from './scripts/temporaryFolder.ts';
import { picturesPlugin } from './tests/component/support/picturesPlugin.ts';

// Of this process and of the workers that it starts.
process.env['TMPDIR'] = temporaryFolder();

/** Set by `npm test`, which counts over all its steps. */
const reports = process.env['TEST_REPORTS'];

const window = { width: 1440, height: 900 };
/** As Playwright's browser tests emulate one: with touch, not a narrow window. */
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A finger, which the page's own events cannot replace. */
const tap = defineBrowserCommand<[selector: string]>(async ({ iframe }, selector) => {
  await iframe.locator(selector).tap({ timeout: 20_000 });
});

/** One browser page for component tests, in which nothing moves. */
function pageProvider(device: object) {
  return playwright({
    actionTimeout: 20_000,
    launchOptions: { executablePath: testBrowserPath(), args: chromiumFlags },
    contextOptions: { ...device, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Chicago' },
  });
}

interface ComponentProject {
  include?: string[];
  exclude?: string[];
  /** A page waits for its server, the disk and its own drawing: others use that time. */
  maxWorkers: number;
  /** Projects with other numbers of workers run one after the other. */
  groupOrder: number;
  viewport: { width: number; height: number };
  device: object;
}

function componentProject(name: string, { include, exclude, viewport, device, ...workers }: ComponentProject) {
  return {
    plugins: [messagesPlugin(), picturesPlugin()],
    // The React that people get: the one for development spends half of a test on its own warnings.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    optimizeDeps: {
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
      entries: ['tests/component/**/*.tsx', 'web/**/*.{ts,tsx}'],
      include: ['react/jsx-runtime', 'react-dom/client', 'vitest-browser-react/pure'],
    },
    test: {
      name,
      include: include ?? ['tests/component/**/*.test.tsx'],
      ...(exclude && { exclude }),
      maxWorkers: workers.maxWorkers,
      sequence: { groupOrder: workers.groupOrder },
      // Each page loads the web once; `renderPart` unmounts what a test rendered.
      isolate: false,
      testTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: { tap },
        viewport,
        instances: [{ browser: 'chromium' as const, name, provider: pageProvider(device) }],
      },
    },
  };
}

export default defineConfig({
  test: {
    reporters: reports
      ? ['default', ['json', { outputFile: join(reports, `vitest-${process.pid}.json`) }]]
      : ['default'],
    // The platform's clients report every refusal to the console.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,client,server,web,scripts}/**/*.test.{ts,tsx}'],
          // Each worker loads a module once: they are rules and calculations, which keep nothing between tests.
          isolate: false,
          // A busy machine is no failure of ours.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,compatibility}/**/*.test.ts'],
          globalSetup: ['tests/support/builtPages.mjs', 'tests/support/globalSetup.ts'],
          // Each worker loads the server once; a test that wants another part of it hands it in.
          isolate: false,
          maxWorkers: 4,
          // The server's files run as `npm start` runs them: Node itself takes the types away.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // For all files: they catch what never happens. Whole programs start in tests, on a machine that is busy.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      componentProject('component', {
        exclude: ['**/*.phone.test.tsx'],
        maxWorkers: 3,
        groupOrder: 0,
        viewport: window,
        device: {},
      }),
      componentProject('component: phone', {
        include: ['tests/component/**/*.phone.test.tsx'],
        // With three, one run in two on a busy machine found elements outside of the emulated window; the cause is not known.
        maxWorkers: 2,
        groupOrder: 1,
        viewport: phone.viewport,
        device: phone,
      }),
    ],
  },
});
