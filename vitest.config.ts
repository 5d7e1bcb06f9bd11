import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Set by `npm test`, which counts over all its steps. */
const reports = process.env['TEST_REPORTS'];

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
          // A busy machine is no failure of ours.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,compatibility}/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          // Each worker loads the server once; a test that wants another part of it hands it in.
          isolate: false,
          maxWorkers: 4,
          // Commands are programs of their own, which take seconds to start on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
